-- AlterTable
ALTER TABLE "Registration" ADD COLUMN     "decidedAt" TIMESTAMPTZ(3);

-- What somebody types to find a guest is folded the same way (contract/fold-text.ts). The break between name and address
-- sorts before anything that a name goes on with: Mira, then Mira Holm. Stored, because folding 5,000 names takes longer
-- than everything else that a search does.
ALTER TABLE "Registration" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (
  regexp_replace(normalize(lower("name" || E'\n' || "email"), NFD), '[\u0300-\u036f]', '', 'g')
) STORED;

-- CreateIndex
CREATE INDEX "Registration_eventId_searchText_id_idx" ON "Registration"("eventId", "searchText", "id");
