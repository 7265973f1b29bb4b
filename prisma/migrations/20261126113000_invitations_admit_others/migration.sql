-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "invitationsAdmitOthers" BOOLEAN NOT NULL DEFAULT false;
