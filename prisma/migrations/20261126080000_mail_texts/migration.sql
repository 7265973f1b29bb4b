-- CreateEnum
CREATE TYPE "MailTextKind" AS ENUM ('CONFIRMATION', 'WAITLIST', 'OFFER', 'REMINDER', 'CHANGE', 'CANCELLATION');

-- CreateTable
CREATE TABLE "MailText" (
    "id" UUID NOT NULL,
    "eventId" UUID,
    "organizationId" UUID,
    "kind" "MailTextKind" NOT NULL,
    "subject" TEXT,
    "opening" TEXT,
    "language" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MailText_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "MailText_eventId_kind_key" ON "MailText"("eventId", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "MailText_organizationId_kind_key" ON "MailText"("organizationId", "kind");

-- AddForeignKey
ALTER TABLE "MailText" ADD CONSTRAINT "MailText_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailText" ADD CONSTRAINT "MailText_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Words belong to an event, in its language, or to an organization, in one of their own.
ALTER TABLE "MailText" ADD CONSTRAINT "MailText_owner" CHECK (num_nonnulls("eventId", "organizationId") = 1);
ALTER TABLE "MailText" ADD CONSTRAINT "MailText_language" CHECK (("language" IS NULL) = ("organizationId" IS NULL));

-- The bounds of server/contract/limits.ts. An opening is counted in code points here. A subject is one line.
ALTER TABLE "MailText" ADD CONSTRAINT "MailText_subject" CHECK (length("subject") BETWEEN 1 AND 150 AND "subject" !~ '[\n\r]');
ALTER TABLE "MailText" ADD CONSTRAINT "MailText_opening" CHECK (length("opening") BETWEEN 1 AND 2000);
