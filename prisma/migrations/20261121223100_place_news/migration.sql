-- CreateTable
CREATE TABLE "PlaceNewsBatch" (
    "id" UUID NOT NULL,
    "news" JSONB NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PlaceNewsBatch_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PlaceNewsBatch_dueAt_idx" ON "PlaceNewsBatch"("dueAt");
