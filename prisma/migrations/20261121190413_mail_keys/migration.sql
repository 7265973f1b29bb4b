-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "key" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Mail_key_key" ON "Mail"("key");
