-- AlterTable
ALTER TABLE "Passkey" ADD COLUMN     "lastUsedAt" TIMESTAMPTZ(3);
