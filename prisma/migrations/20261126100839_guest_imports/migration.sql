-- CreateEnum
CREATE TYPE "GuestImportState" AS ENUM ('IMPORTING', 'DONE', 'UNDOING', 'UNDONE');

-- CreateEnum
CREATE TYPE "GuestImportFate" AS ENUM ('ADDED', 'OVER_CAPACITY', 'WAITLISTED', 'MERGED', 'ALREADY_REGISTERED', 'ALREADY_WAITING', 'SKIPPED', 'UNDONE', 'KEPT');

-- CreateEnum
CREATE TYPE "GuestImportReason" AS ENUM ('BROKEN', 'NO_ADDRESS', 'INVALID_ADDRESS', 'INVALID_NAME', 'INVALID_PARTY_SIZE', 'PARTY_TOO_LARGE', 'NOT_GOING', 'UNDECIDED', 'UNKNOWN_STATUS', 'EVENT_FULL', 'WAITLIST_CLOSED', 'EVENT_NOT_OPEN');

-- CreateEnum
CREATE TYPE "WhenEventFull" AS ENUM ('REFUSE', 'OVER_CAPACITY', 'WAITLIST');

-- AlterTable
ALTER TABLE "Registration" ADD COLUMN     "isImported" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "GuestImport" (
    "id" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "importedById" UUID,
    "state" "GuestImportState" NOT NULL DEFAULT 'IMPORTING',
    "whenFull" "WhenEventFull" NOT NULL,
    "sendsTickets" BOOLEAN NOT NULL,
    "language" TEXT NOT NULL,
    "rowCount" INTEGER NOT NULL,
    "answersLeftOut" INTEGER NOT NULL,
    "idempotencyKey" TEXT,
    "requestHash" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "workedAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "GuestImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GuestImportRow" (
    "importId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "fate" "GuestImportFate",
    "reason" "GuestImportReason",
    "mergedInto" INTEGER,
    "guest" JSONB,
    "registrationId" UUID,
    "waitlistEntryId" UUID,
    "revision" BIGINT,

    CONSTRAINT "GuestImportRow_pkey" PRIMARY KEY ("importId","number")
);

-- CreateIndex
CREATE INDEX "GuestImport_eventId_id_idx" ON "GuestImport"("eventId", "id");

-- CreateIndex
CREATE INDEX "GuestImport_organizationId_createdAt_idx" ON "GuestImport"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "GuestImport_state_workedAt_idx" ON "GuestImport"("state", "workedAt");

-- CreateIndex
CREATE UNIQUE INDEX "GuestImport_eventId_idempotencyKey_key" ON "GuestImport"("eventId", "idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "GuestImportRow_registrationId_key" ON "GuestImportRow"("registrationId");

-- CreateIndex
CREATE UNIQUE INDEX "GuestImportRow_waitlistEntryId_key" ON "GuestImportRow"("waitlistEntryId");

-- CreateIndex
CREATE INDEX "GuestImportRow_importId_fate_number_idx" ON "GuestImportRow"("importId", "fate", "number");

-- AddForeignKey
ALTER TABLE "GuestImport" ADD CONSTRAINT "GuestImport_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuestImport" ADD CONSTRAINT "GuestImport_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuestImport" ADD CONSTRAINT "GuestImport_importedById_fkey" FOREIGN KEY ("importedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuestImportRow" ADD CONSTRAINT "GuestImportRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "GuestImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuestImportRow" ADD CONSTRAINT "GuestImportRow_registrationId_fkey" FOREIGN KEY ("registrationId") REFERENCES "Registration"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuestImportRow" ADD CONSTRAINT "GuestImportRow_waitlistEntryId_fkey" FOREIGN KEY ("waitlistEntryId") REFERENCES "WaitlistEntry"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- What the file says about a person is stored until their row is decided, and no longer.
ALTER TABLE "GuestImportRow" ADD CONSTRAINT "GuestImportRow_guest_until_decided" CHECK (("fate" IS NULL) = ("guest" IS NOT NULL));
ALTER TABLE "GuestImportRow" ADD CONSTRAINT "GuestImportRow_reason" CHECK (("reason" IS NOT NULL) = ("fate" IS NOT NULL AND "fate" = 'SKIPPED'));
ALTER TABLE "GuestImportRow" ADD CONSTRAINT "GuestImportRow_merged" CHECK ("mergedInto" IS NULL OR ("fate" = 'MERGED' AND "mergedInto" < "number"));

-- A decided row is decided once. Only an undo goes on from there.
CREATE FUNCTION refuse_second_fate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE check_violation USING CONSTRAINT = 'GuestImportRow_decided_once', MESSAGE = 'the row is decided already';
END $$;
CREATE TRIGGER "GuestImportRow_decided_once" BEFORE UPDATE OF "fate" ON "GuestImportRow" FOR EACH ROW
  WHEN (OLD."fate" IS NOT NULL AND (NEW."fate" IS NULL OR NEW."fate" NOT IN ('UNDONE', 'KEPT')))
  EXECUTE FUNCTION refuse_second_fate();

-- Whoever was mailed a ticket holds it: such an import is not undone.
ALTER TABLE "GuestImport" ADD CONSTRAINT "GuestImport_undone_without_mails" CHECK ("state" IN ('IMPORTING', 'DONE') OR NOT "sendsTickets");

-- Beside walk-ins, imported guests may be over capacity, where the organizers allow walk-ins that.
ALTER TABLE "Registration" DROP CONSTRAINT "Registration_over_capacity";
ALTER TABLE "Registration" ADD CONSTRAINT "Registration_over_capacity" CHECK (NOT "isOverCapacity" OR "isWalkIn" OR "isImported");
DROP TRIGGER "Registration_walk_in_stays" ON "Registration";
CREATE TRIGGER "Registration_walk_in_stays" BEFORE UPDATE OF "isWalkIn", "isOverCapacity", "isImported" ON "Registration" FOR EACH ROW
  WHEN (NEW."isWalkIn" <> OLD."isWalkIn" OR NEW."isOverCapacity" <> OLD."isOverCapacity" OR NEW."isImported" <> OLD."isImported")
  EXECUTE FUNCTION refuse_changed_walk_in();
