-- Whether the shares of a category are preference shares (Code de commerce, article L. 228-11) is a fact
-- of the category. Until now exports told it by the name; what they told stays so.

alter table share_categories add column preferred boolean not null default false;
update share_categories set preferred = true
  where name ~* 'pr[eéÉ]f[eéÉ]r|priorit' or code ~* '^ADP';
