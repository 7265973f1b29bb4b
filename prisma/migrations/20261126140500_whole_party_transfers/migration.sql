-- AlterTable
ALTER TABLE "TicketTransfer" ADD COLUMN     "isWholeParty" BOOLEAN NOT NULL DEFAULT false;

-- Kept by hand: Prisma knows no checks. One person's ticket is not the whole party's.
ALTER TABLE "TicketTransfer" ADD CONSTRAINT "TicketTransfer_whole_party" CHECK (NOT "isWholeParty" OR "attendeeId" IS NULL);
