-- AlterEnum
ALTER TYPE "VisualKind" ADD VALUE 'PHOTO';

-- AlterTable
ALTER TABLE "EventVisual" ADD COLUMN     "itemId" UUID,
ADD COLUMN     "shareKey" TEXT,
ADD COLUMN     "shownAt" TIMESTAMPTZ(3),
ADD COLUMN     "thumbHash" TEXT;

-- CreateTable
CREATE TABLE "PictureUpload" (
    "id" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "userId" UUID,
    "apiKeyId" UUID,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "placeholder" TEXT NOT NULL,
    "thumbHash" TEXT NOT NULL,
    "dominantColor" TEXT NOT NULL,
    "variants" JSONB NOT NULL,
    "shareKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PictureUpload_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PictureUpload_createdAt_idx" ON "PictureUpload"("createdAt");

-- CreateIndex
CREATE INDEX "PictureUpload_eventId_idx" ON "PictureUpload"("eventId");

-- CreateIndex
CREATE UNIQUE INDEX "EventVisual_itemId_key" ON "EventVisual"("itemId");

-- AddForeignKey
ALTER TABLE "EventVisual" ADD CONSTRAINT "EventVisual_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "ActivityItem"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PictureUpload" ADD CONSTRAINT "PictureUpload_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PictureUpload" ADD CONSTRAINT "PictureUpload_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PictureUpload" ADD CONSTRAINT "PictureUpload_apiKeyId_fkey" FOREIGN KEY ("apiKeyId") REFERENCES "ApiKey"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Fractional indices are compared by their bytes, whatever locale the database sorts by.
ALTER TABLE "EventVisual" ALTER COLUMN "position" TYPE TEXT COLLATE "C";

ALTER TABLE "PictureUpload" ADD CONSTRAINT "PictureUpload_dominant_color" CHECK ("dominantColor" ~ '^#[0-9a-f]{6}$');
-- Everything that everybody may see already was shown: the feed does not tell of it again.
UPDATE "EventVisual" SET "shownAt" = "createdAt" WHERE "altText" <> '';
