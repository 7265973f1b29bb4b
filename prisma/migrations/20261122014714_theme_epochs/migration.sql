-- AlterTable
ALTER TABLE "EventTheme" ADD COLUMN     "epoch" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "ThemeVersion" ADD COLUMN     "look" JSONB;
