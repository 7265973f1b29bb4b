-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "admittedAt" TIMESTAMPTZ(3),
ADD COLUMN     "isSecurity" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "senderId" UUID,
ADD COLUMN     "thing" TEXT;

-- CreateIndex
CREATE INDEX "Mail_thing_toAddress_idx" ON "Mail"("thing", "toAddress");
