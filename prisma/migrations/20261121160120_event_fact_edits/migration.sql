-- CreateTable
CREATE TABLE "EventFactEdit" (
    "eventId" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "personId" UUID,
    "savedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EventFactEdit_pkey" PRIMARY KEY ("eventId","field")
);

-- CreateIndex
CREATE INDEX "EventFactEdit_personId_idx" ON "EventFactEdit"("personId");

-- AddForeignKey
ALTER TABLE "EventFactEdit" ADD CONSTRAINT "EventFactEdit_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventFactEdit" ADD CONSTRAINT "EventFactEdit_personId_fkey" FOREIGN KEY ("personId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
