-- Whether organizers see the address of a follower: only by their own choice.
ALTER TABLE "Follow" ADD COLUMN     "sharesEmail" BOOLEAN NOT NULL DEFAULT false;

-- Serves: the addresses that organizers see, the newest first.
CREATE INDEX "Follow_shared" ON "Follow" ("organizationId", "confirmedAt" DESC, "id" DESC) WHERE "sharesEmail" AND "confirmedAt" IS NOT NULL;
