-- Whoever reacts is told so wherever else they read the same feed: as theirs, and not as one more of somebody's.
ALTER TABLE "ActivityChange" ADD COLUMN "actorId" UUID;
ALTER TABLE "ActivityChange" ADD CONSTRAINT "ActivityChange_actorId_fkey"
  FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
-- Serves: an account that is deleted. Most changes are nobody's.
CREATE INDEX "ActivityChange_actorId_idx" ON "ActivityChange"("actorId") WHERE "actorId" IS NOT NULL;

-- What was done stays as it was written; whose doing it was goes with the account.
DROP TRIGGER "ActivityChange_append_only" ON "ActivityChange";
CREATE TRIGGER "ActivityChange_append_only" BEFORE UPDATE OF "eventId", "sequence", "kind", "itemId", "createdAt"
  ON "ActivityChange" FOR EACH ROW EXECUTE FUNCTION refuse_change();

DROP VIEW "ActivityStep";
CREATE VIEW "ActivityStep" AS
  SELECT "eventId", "sequence", 'ADDED'::"ActivityStepKind" AS "kind", "id" AS "itemId", "createdAt", NULL::uuid AS "actorId"
  FROM "ActivityItem"
  UNION ALL
  SELECT "eventId", "sequence", "kind", "itemId", "createdAt", "actorId" FROM "ActivityChange";
