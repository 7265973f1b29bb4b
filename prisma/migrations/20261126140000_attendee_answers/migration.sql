-- AlterTable
ALTER TABLE "Attendee" ADD COLUMN     "answers" JSONB NOT NULL DEFAULT '{}';

-- Kept by hand: Prisma knows no checks.
ALTER TABLE "Attendee" ADD CONSTRAINT "Attendee_answers_check" CHECK (jsonb_typeof("answers") = 'object');
