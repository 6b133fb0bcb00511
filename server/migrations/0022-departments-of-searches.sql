-- A kept search names a department that there is.
-- Servers from 0017 on serve it.
-- Outside a transaction.

alter table saved_searches validate constraint saved_searches_department_check;
