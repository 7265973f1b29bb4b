-- CreateEnum
CREATE TYPE "QuestionKind" AS ENUM ('TEXT', 'CHOICE', 'CHECKBOX');

-- AlterTable
ALTER TABLE "Registration" ADD COLUMN     "answers" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "WaitlistEntry" ADD COLUMN     "answers" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "RegistrationQuestion" (
    "id" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "kind" "QuestionKind" NOT NULL,
    "label" TEXT NOT NULL,
    "help" TEXT NOT NULL DEFAULT '',
    "required" BOOLEAN NOT NULL DEFAULT false,
    "choices" TEXT[],
    "position" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RegistrationQuestion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "RegistrationQuestion_eventId_position_id_idx" ON "RegistrationQuestion"("eventId", "position", "id");

-- AddForeignKey
ALTER TABLE "RegistrationQuestion" ADD CONSTRAINT "RegistrationQuestion_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Answers are kept by the id of their question, and only a choice has something to choose from.
ALTER TABLE "Registration" ADD CONSTRAINT "Registration_answers_check" CHECK (jsonb_typeof("answers") = 'object');
ALTER TABLE "WaitlistEntry" ADD CONSTRAINT "WaitlistEntry_answers_check" CHECK (jsonb_typeof("answers") = 'object');
ALTER TABLE "RegistrationQuestion" ADD CONSTRAINT "RegistrationQuestion_choices_check"
  CHECK (CASE "kind" WHEN 'CHOICE' THEN cardinality("choices") BETWEEN 2 AND 20 ELSE cardinality("choices") = 0 END);
ALTER TABLE "RegistrationQuestion" ADD CONSTRAINT "RegistrationQuestion_label_check" CHECK ("label" <> '');
