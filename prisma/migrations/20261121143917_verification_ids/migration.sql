-- AlterTable
ALTER TABLE "Verification" DROP CONSTRAINT "Verification_pkey",
ALTER COLUMN "id" SET DATA TYPE TEXT,
ADD CONSTRAINT "Verification_pkey" PRIMARY KEY ("id");
