-- A row of a feed says itself that it was added, and under which number. Only what is done to it later is written beside it.
DELETE FROM "ActivityStep" WHERE "kind" = 'ADDED';
ALTER TABLE "ActivityStep" RENAME TO "ActivityChange";
ALTER TABLE "ActivityChange" RENAME CONSTRAINT "ActivityStep_pkey" TO "ActivityChange_pkey";
ALTER TABLE "ActivityChange" RENAME CONSTRAINT "ActivityStep_itemId_fkey" TO "ActivityChange_itemId_fkey";
ALTER INDEX "ActivityStep_itemId_idx" RENAME TO "ActivityChange_itemId_idx";
ALTER TRIGGER "ActivityStep_append_only" ON "ActivityChange" RENAME TO "ActivityChange_append_only";
ALTER TABLE "ActivityChange" ADD CONSTRAINT "ActivityChange_is_later" CHECK ("kind" <> 'ADDED');

CREATE VIEW "ActivityStep" AS
  SELECT "eventId", "sequence", 'ADDED'::"ActivityStepKind" AS "kind", "id" AS "itemId", "createdAt" FROM "ActivityItem"
  UNION ALL
  SELECT "eventId", "sequence", "kind", "itemId", "createdAt" FROM "ActivityChange";
