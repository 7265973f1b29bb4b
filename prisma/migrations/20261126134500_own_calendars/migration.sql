-- CreateTable
CREATE TABLE "OwnCalendar" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "keyHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OwnCalendar_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "OwnCalendar_userId_key" ON "OwnCalendar"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "OwnCalendar_keyHash_key" ON "OwnCalendar"("keyHash");

-- AddForeignKey
ALTER TABLE "OwnCalendar" ADD CONSTRAINT "OwnCalendar_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
