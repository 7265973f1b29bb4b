-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';

-- AlterTable
ALTER TABLE "Registration" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "language" TEXT;

-- AlterTable
ALTER TABLE "WaitlistEntry" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';
