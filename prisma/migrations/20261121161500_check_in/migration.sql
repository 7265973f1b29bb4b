-- AlterTable
ALTER TABLE "Registration" ADD COLUMN     "checkInKey" TEXT,
ADD COLUMN     "checkedInById" UUID;

-- CreateIndex
CREATE INDEX "Registration_checkedInById_idx" ON "Registration"("checkedInById");

-- AddForeignKey
ALTER TABLE "Registration" ADD CONSTRAINT "Registration_checkedInById_fkey" FOREIGN KEY ("checkedInById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
