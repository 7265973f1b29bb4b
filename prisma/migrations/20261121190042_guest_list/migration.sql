-- AlterTable
ALTER TABLE "Registration" ADD COLUMN     "changeNumber" BIGSERIAL NOT NULL,
ADD COLUMN     "decidedAt" TIMESTAMPTZ(3);

-- What somebody types to find a guest is folded the same way (contract/fold-text.ts). The break between name and address
-- sorts before anything that a name goes on with: Mira, then Mira Holm. Stored, because folding 5,000 names takes longer
-- than everything else that a search does.
ALTER TABLE "Registration" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (
  regexp_replace(normalize(lower("name" || E'\n' || "email"), NFD), '[\u0300-\u036f]', '', 'g')
) STORED;

-- CreateIndex
CREATE INDEX "Registration_eventId_searchText_id_idx" ON "Registration"("eventId", "searchText", "id");

-- CreateIndex
CREATE INDEX "Registration_eventId_changeNumber_idx" ON "Registration"("eventId", "changeNumber");

-- A new row gets its number by default; a changed one gets the next.
CREATE FUNCTION number_registration_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."changeNumber" := nextval('"Registration_changeNumber_seq"');
  RETURN NEW;
END $$;
CREATE TRIGGER "Registration_change_numbered" BEFORE UPDATE ON "Registration" FOR EACH ROW EXECUTE FUNCTION number_registration_change();
