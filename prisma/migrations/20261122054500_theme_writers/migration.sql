-- What those who edit a theme's draft are called in its document: each connection another number, and a small one, because
-- it travels twice with every edit to everybody. Where numbers begin anew nobody edits under the old ones any more.
CREATE SEQUENCE "ThemeWriter" AS integer MINVALUE 1 CYCLE;
