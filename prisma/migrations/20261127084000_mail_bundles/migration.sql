-- Mails of one bundle that wait together leave as one.
ALTER TABLE "Mail" ADD COLUMN     "bundle" TEXT,
ADD COLUMN     "leftWithId" UUID;

-- Serves: what waits in a bundle.
CREATE INDEX "Mail_bundle" ON "Mail" ("bundle") WHERE "bundle" IS NOT NULL AND "state" = 'QUEUED';
