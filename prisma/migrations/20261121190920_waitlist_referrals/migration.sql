-- AlterTable
ALTER TABLE "WaitlistEntry" ADD COLUMN     "referralLinkId" UUID;

-- CreateIndex
CREATE INDEX "WaitlistEntry_referralLinkId_idx" ON "WaitlistEntry"("referralLinkId");

-- AddForeignKey
ALTER TABLE "WaitlistEntry" ADD CONSTRAINT "WaitlistEntry_referralLinkId_fkey" FOREIGN KEY ("referralLinkId") REFERENCES "ReferralLink"("id") ON DELETE SET NULL ON UPDATE CASCADE;
