-- What somebody types to find an entry is folded the same way (contract/fold-text.ts), as for Registration.
ALTER TABLE "WaitlistEntry" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (
  regexp_replace(normalize(lower("name" || E'\n' || "email"), NFD), '[\u0300-\u036f]', '', 'g')
) STORED;
