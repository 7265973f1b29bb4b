-- CreateEnum
CREATE TYPE "PushState" AS ENUM ('QUEUED', 'SENT', 'FAILED');

-- CreateTable
CREATE TABLE "PushKey" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "publicKey" TEXT NOT NULL,
    "privateKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PushKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PushSubscription" (
    "id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "userAgent" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSentAt" TIMESTAMPTZ(3),

    CONSTRAINT "PushSubscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PushListener" (
    "id" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "userId" UUID,
    "sessionId" UUID,
    "secretHash" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PushListener_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PushDelivery" (
    "id" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "cause" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "isUrgent" BOOLEAN NOT NULL DEFAULT false,
    "content" JSONB,
    "state" "PushState" NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "nextTryAt" TIMESTAMPTZ(3),
    "claimedUntil" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "PushDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PushSubscription_endpoint_key" ON "PushSubscription"("endpoint");

-- CreateIndex
CREATE INDEX "PushListener_userId_idx" ON "PushListener"("userId");

-- CreateIndex
CREATE INDEX "PushListener_secretHash_idx" ON "PushListener"("secretHash");

-- CreateIndex
CREATE INDEX "PushListener_sessionId_idx" ON "PushListener"("sessionId");

-- CreateIndex
CREATE UNIQUE INDEX "PushListener_subscriptionId_userId_key" ON "PushListener"("subscriptionId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "PushListener_subscriptionId_secretHash_key" ON "PushListener"("subscriptionId", "secretHash");

-- CreateIndex
CREATE INDEX "PushDelivery_subscriptionId_createdAt_idx" ON "PushDelivery"("subscriptionId", "createdAt");

-- CreateIndex
CREATE INDEX "PushDelivery_state_nextTryAt_idx" ON "PushDelivery"("state", "nextTryAt");

-- CreateIndex
CREATE INDEX "PushDelivery_createdAt_idx" ON "PushDelivery"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "PushDelivery_subscriptionId_cause_key" ON "PushDelivery"("subscriptionId", "cause");

-- AddForeignKey
ALTER TABLE "PushListener" ADD CONSTRAINT "PushListener_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "PushSubscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushListener" ADD CONSTRAINT "PushListener_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushListener" ADD CONSTRAINT "PushListener_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushDelivery" ADD CONSTRAINT "PushDelivery_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "PushSubscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One pair of keys: whichever process writes it first.
ALTER TABLE "PushKey" ADD CONSTRAINT "PushKey_is_one" CHECK ("id" = 1);

-- The bounds of server/modules/push/domain/endpoint.ts.
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_lengths" CHECK (
  length("endpoint") BETWEEN 1 AND 1000 AND length("p256dh") = 87 AND length("auth") = 22 AND length("userAgent") <= 500
);

-- An account with its session, or a secret.
ALTER TABLE "PushListener" ADD CONSTRAINT "PushListener_is_one_reader" CHECK (
  ("userId" IS NULL) = ("sessionId" IS NULL) AND ("userId" IS NULL) <> ("secretHash" IS NULL)
);

-- A browser that gets notifications for nobody any more is forgotten, however its last listener ended: turned off, logged
-- out, erased.
CREATE FUNCTION forget_unheard_browsers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever adds a listener holds its browser. What they added is seen behind the lock.
  PERFORM 1 FROM "PushSubscription" WHERE "id" IN (SELECT "subscriptionId" FROM ended) ORDER BY "id" FOR UPDATE;
  DELETE FROM "PushSubscription" subscription
  WHERE subscription."id" IN (SELECT "subscriptionId" FROM ended)
    AND NOT EXISTS (SELECT 1 FROM "PushListener" other WHERE other."subscriptionId" = subscription."id");
  RETURN NULL;
END $$;
CREATE TRIGGER "PushListener_ended" AFTER DELETE ON "PushListener" REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION forget_unheard_browsers();
