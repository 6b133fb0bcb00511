import { formatDayText } from "@coulisse/domain/dates.ts";
import { formatDecimal } from "@coulisse/domain/formats.ts";
import { movementTypeWords, natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { UnfitKind } from "./fault-codes.ts";
import type { FaultWords } from "./fault-words-fr.ts";
import { englishParties } from "./fault-words-parties.ts";
import type { MovementType, Nature } from "./model.ts";
import { idleName } from "./ocf/idle-words.ts";

const number = (text: string): string => formatDecimal(text, "en");
const shares = (text: string): string => `${number(text)} ${text === "1" ? "share" : "shares"}`;
const day = (text: string): string => formatDayText(text, "en");
const nature = (text: string): string => natureWords.en[text as Nature] ?? text;
const type = (text: string): string =>
  (movementTypeWords.en[text as MovementType] ?? text).toLowerCase();

const lacking = {
  date: "the date of the movement",
  holder: "the holder’s name",
  shares: "the number of shares",
  contact: "the address, the email or the SIREN",
};

const unfit: Record<UnfitKind, string> = {
  encrypted: "a password protects it. Save it without protection",
  old_excel: "it is from before Excel 2007. Save it as XLSX or ODS",
  binary_workbook: "it is a binary workbook. Save it as XLSX or ODS",
  pdf: "it is a PDF. Ask for the workbook that it comes from, as XLSX, ODS or CSV",
  web_page: "it is a web page or XML. Save it as XLSX, ODS or CSV",
  document: "it is a document. Copy its table into a workbook",
  numbers: "it comes from Numbers. Export it as XLSX or CSV",
  ledger:
    "it is an accounting ledger (FEC), which counts euros and no shares. Ask for the register of movements of shares",
  archive: "it is the archive of a spreadsheet. Unpack it and import the spreadsheet alone",
};

export const englishFaults: FaultWords = {
  archive_unreadable: () => "The ZIP archive cannot be read.",
  archive_too_many_entries: ({ limit }) =>
    `The archive holds too many files; ${number(limit)} are allowed.`,
  archive_too_large: ({ limit }) => `The archive unpacks to more than ${number(limit)} MB.`,
  archive_ratio: ({ entry }) =>
    `“${entry}” is packed far more tightly than a register would be, so it was not opened.`,
  archive_path: ({ entry }) =>
    `The path “${entry}” leads out of the archive, so it was not opened.`,
  file_empty: () => "The file is empty.",
  file_kind: () => "This is neither an XLSX or ODS workbook, nor a CSV file, nor an OCF package.",
  file_unfit: ({ kind }) => `The file was not read: ${unfit[kind]}.`,
  file_mixed: () => "Import one workbook, one CSV file or one OCF package at a time.",
  file_garbled: () => "The file is damaged: its text is not valid UTF-8.",
  json_malformed: () => "The text is not valid JSON.",
  json_too_deep: ({ file, limit }) =>
    `More than ${number(limit)} levels are nested in “${file}”; it was not read.`,
  too_many_items: ({ file, limit }) =>
    `“${file}” holds more than ${number(limit)} objects; it was not read.`,
  too_many_movements: ({ limit }) =>
    `The files come to more than ${number(limit)} movements, the most that an import takes.`,
  csv_malformed: () => "The file is not valid CSV: check the quotation marks of this line.",
  sheet_unreadable: () => "The workbook cannot be read: save it as XLSX or ODS again.",
  encoding_mixed: () =>
    "This line is not in UTF-8, whereas others are: save the whole file as UTF-8.",
  encoding_guessed: () =>
    "The file seems to come from an old Mac (Mac Roman): check the accents of the names.",
  encoding_doubled: ({ said, read }) => `Text encoded twice: “${said}” is read “${read}”.`,
  macros: () => "The workbook holds macros; it was not read. Save it as XLSX, without macros.",
  document_type: ({ entry }) =>
    `“${entry}” declares XML entities, which no spreadsheet writes; the workbook was not read.`,
  nothing_to_import: () => "The file holds no movement to import.",
  too_many_faults: ({ limit }) => `Only the first ${number(limit)} remarks are shown.`,
  reading_too_long: ({ file, limit }) =>
    `The reading of “${file}” was stopped after ${number(limit)} seconds: the file is too complex.`,
  reading_too_large: ({ file, limit }) =>
    `The reading of “${file}” was stopped: it asks for more than ${number(limit)} MB of memory.`,

  manifest_missing: () => "The package has no manifest file.",
  manifest_twice: ({ other }) => `The package has two manifest files; the other is “${other}”.`,
  manifest_incomplete: ({ field }) => `The manifest has no “${field}” field.`,
  version_unsupported: ({ version }) =>
    version === ""
      ? "The package does not say which version of the format it follows."
      : `Version ${version} of the format is not supported.`,
  version_unknown: ({ version }) =>
    `Version ${version} of the format is not known; the package is read as 1.2.0.`,
  file_missing: ({ path }) => `The manifest lists “${path}”, which is not in the package.`,
  file_unlisted: () => "The manifest does not list this file, so it is left out.",
  file_type_unexpected: ({ type: kind, expected }) =>
    `The file calls itself “${kind}” where the manifest has “${expected}”.`,
  checksum_mismatch: ({ declared, actual }) =>
    `The file’s checksum is ${actual}, not the ${declared} of the manifest: it may have changed.`,
  object_kind_unknown: ({ kind }) => `Objects of type “${kind}” are not imported.`,
  event_kind_unknown: ({ kind }) => `The event “${kind}” is not known and may move shares.`,
  events_ignored: ({ kind, count }) =>
    `${idleName(kind, "en")}: ${number(count)}, without effect on the shares and not taken over.`,
  duplicate_id: ({ id }) => `The identifier “${id}” is used twice.`,
  duplicate_security: ({ security }) => `Security “${security}” is issued twice.`,
  unknown_security: ({ security }) => `There is no security “${security}” in the package.`,
  unknown_split: ({ split }) => `There is no split “${split}” in the package.`,
  security_extinguished_twice: ({ security, first }) =>
    `Security “${security}” ends twice; “${first}” has already ended it.`,
  security_produced_twice: ({ security, first }) =>
    `Security “${security}” results from two events; the first is “${first}”.`,
  event_before_security: ({ security, date, issuedOn }) =>
    `The event of ${day(date)} is on security “${security}”, which was only issued on ${day(issuedOn)}.`,
  result_before_cause: ({ security, date, causedOn }) =>
    `Security “${security}” is dated ${day(date)}, before the event it results from (${day(causedOn)}).`,
  result_after_cause: ({ security, date, causedOn }) =>
    `Security “${security}” is dated ${day(date)}, after the event it results from; ${day(causedOn)} is kept.`,
  quantity_above_security: ({ security, held, asked }) =>
    `Security “${security}” counts ${shares(held)}; the event takes ${number(asked)}.`,
  remainder_mismatch: ({ security, expected, found }) =>
    `The remainder of security “${security}” should be ${shares(expected)}, not ${number(found)}.`,
  remainder_holder: ({ security }) =>
    `The remainder “${security}” has another holder or category than the security it is left of.`,
  results_mismatch: ({ security, expected, found }) =>
    `The event takes ${shares(expected)} out of security “${security}” but hands on ${number(found)}.`,
  result_category: ({ security }) =>
    `Security “${security}” is of another category than the one it results from.`,
  reissued_to_other: ({ security }) =>
    `Security “${security}” is reissued to another holder; that takes a transfer.`,
  transfer_to_self: ({ security }) =>
    `Security “${security}” is transferred to its own holder; nothing is recorded.`,
  exercise_without_issuance: ({ security }) =>
    `The exercise yields security “${security}”, whose issuance is not in the package; it is left out.`,
  split_ratio: ({ value }) => `“${value}” is not a valid split ratio.`,
  split_mismatch: ({ security, expected, found }) =>
    `After the split, security “${security}” should make ${shares(expected)}, not ${number(found)}.`,
  split_fraction: ({ security, quantity }) =>
    `Splitting the ${shares(quantity)} of security “${security}” leaves a fraction of a share.`,
  circular_succession: ({ security }) => `Security “${security}” ends up resulting from itself.`,
  foreign_currency: ({ currency, count }) =>
    `Amounts in ${currency} left out, since the register is kept in euros: ${number(count)}.`,
  numbers_ignored: () =>
    "The movement numbers of the package contradict each other; movements are renumbered by date.",

  sheet_missing: ({ sheet }) => `The sheet “${sheet}” is missing.`,
  sheet_ignored: ({ sheet }) => `The sheet “${sheet}” is not known, so it is left out.`,
  too_many_rows: ({ limit }) => `The table has more than ${number(limit)} rows.`,
  too_many_columns: ({ limit }) => `The table has more than ${number(limit)} columns.`,
  too_many_cells: ({ file, limit }) =>
    `“${file}” extends over more than ${number(limit)} cells; it was not read.`,
  cell_too_long: ({ limit }) => `The text is longer than ${number(limit)} characters.`,
  column_missing: ({ column }) => `The column “${column}” is missing.`,
  mention_ignored: ({ nature }) =>
    `A line “${nature}” moves no share, so it is left out: note it on the account after the import, or write it in our template.`,
  column_ignored: ({ column }) =>
    `The column “${column}” has no place in a register of shares, so it is left out.`,
  column_unread: ({ column, count }) =>
    `The column “${column}” is not understood, and holds values (${number(count)}): say what it is, or leave it out.`,
  column_twice: ({ column }) => `The column “${column}” appears twice.`,
  ambiguous_number: ({ value }) =>
    `“${value}” can be read in two ways; write the number without thousands separators.`,
  ambiguous_date: ({ value }) =>
    `“${value}” can be read in two ways; write the date like 2026-03-31.`,
  ambiguous_holder: ({ holder }) =>
    `Several holders are called “${holder}”; add a reference, an email address or a SIREN.`,
  holder_conflict: ({ holder, field }) =>
    `“${holder}” appears above with another value for “${field}”.`,
  holder_kind_unknown: ({ value }) => `“${value}” is neither “Natural person” nor “Legal person”.`,
  nature_unknown: ({ value }) => `“${value}” is not a known nature.`,
  party_missing: ({ nature: text }) =>
    `The transferor or the transferee is missing for a movement of nature “${nature(text)}”.`,
  number_missing: () =>
    "Some movements have a number and others have none; all are renumbered by date.",

  formula_without_value: () =>
    "The cell has a formula without a result: open the workbook, recalculate and save it.",
  linked_value: () =>
    "The value of the cell comes from another workbook, which nothing here can verify.",

  table_ignored: ({ line }) => `The table whose headings stand on line ${line} is left out.`,
  joint_holders: ({ holder }) =>
    `“${holder}” is not one person: several hold together, through a common representative (article L. 225-110 of the Commercial Code).`,
  kind_unsure: ({ holder }) =>
    `Nothing says whether “${holder}” is a natural person, a legal person or several who hold together.`,
  table_unconfirmed: () =>
    "Some columns of this table are not certain: confirm what each of them holds.",
  table_left: ({ name, shares: count, holders }) =>
    `The table “${name}” counts ${shares(count)} (holders: ${number(holders)}) and is not taken over: say that it is to be left out, or confirm the reading of its columns.`,
  category_unsure: ({ name }) =>
    `Nothing says whether “${name}”, which this table comes from, is a share class.`,
  table_lacks: ({ column }) => `Say which column of the table has ${lacking[column]}.`,
  directory_joined: ({ count }) =>
    `Addresses, emails and SIREN numbers taken from the directory: ${number(count)} ${count === "1" ? "holder" : "holders"}.`,
  directory_left: ({ name, count }) =>
    `The directory “${name}” has addresses or emails (lines: ${number(count)}) and is not taken: confirm how its columns are read, or leave it out.`,
  directory_idle: ({ holder }) =>
    `“${holder}” stands in the directory and has shares nowhere in this file: that name does not enter the register.`,
  directory_reordered: ({ holder, other }) =>
    `“${holder}”, in the directory, is read as “${other}”: the same words, in another order.`,
  directory_alike: ({ holder, other }) =>
    `“${holder}”, in the directory, is like “${other.split("\n").join("” and like “")}”: say who it is, so that the address and the email go to the right person.`,
  directory_differs: ({ holder, said, kept }) =>
    `“${holder}”: the directory says “${said}”; another line says “${kept}”, which stays.`,
  rights_row: ({ holder, shares: counted }) =>
    `“${holder}” counts ${number(counted)}, rights to future shares as it seems: nobody holds them yet, and a register keeps issued shares alone.`,
  operation_whole: ({ nature: text, category, date }) =>
    `${nature(text)} on ${day(date)} of ${category === "" ? "all the shares" : `the whole category ${category}`}, in one line and without a holder: say how many new shares each receives for the old ones, and the register will have the lines of every holder.`,
  operation_fraction: ({ holder, held, count }) =>
    `At this ratio the ${shares(held)} of ${holder} leave a fraction of a share (holders concerned: ${number(count)}), and the register keeps whole shares alone: write before this line how these fractions were settled, or take the answer back.`,
  operation_total: ({ said, before, after }) =>
    `The line counts ${shares(said)}; at this ratio the category goes from ${number(before)} to ${number(after)}.`,
  lines_unbound: ({ nature: text, date, count }) =>
    `${nature(text)} on ${day(date)}: nothing binds these lines (${number(count)}) as one operation, and once registered they can no longer be bound.`,
  category_deduced: ({ category }) =>
    `The file names no category: all shares are taken as ordinary shares (${category}).`,
  nature_deduced: ({ count }) =>
    `The file does not say what ${number(count)} movements were: a subscription where nobody gives, a cancellation where nobody receives, a sale otherwise.`,
  price_deduced: ({ count }) =>
    `Unit prices reckoned from the amount and the number of shares: ${number(count)}.`,
  price_lost: ({ count }) =>
    `Amounts that no unit price comes to, to the cent, and which are not taken over: ${number(count)}.`,
  entities_deduced: ({ count }) =>
    `Holders taken for legal persons because of their names: ${number(count)}.`,
  issuer_deduced: ({ holder }) =>
    `“${holder}” gives in each issue and never receives: it is the company itself, and no holder.`,
  status_ended: ({ status }) =>
    `The status is “${status}”: nothing says on which day these shares ended, nor whether they still count.`,
  promises_left_out: ({ column }) =>
    `The column “${column}” counts rights to future shares; it is left out.`,
  days_left_out: ({ day: text, count }) =>
    `Only the holdings on ${day(text)} are taken over; other dates left out: ${number(count)}.`,
  day_missing: () =>
    "Say on which day the shares of this table are counted: nothing above it says so beyond doubt.",
  total_differs: ({ said, counted }) =>
    `The total is given as ${shares(said)}; the lines come to ${number(counted)}.`,
  subtotal_suspected: ({ label, counted }) =>
    `“${label}” has ${shares(counted)}, the sum of the lines above: say whether it is a subtotal or a holder.`,
  row_total_differs: ({ holder, said, counted }) =>
    `The total of ${holder} is given as ${shares(said)}; the categories come to ${number(counted)}.`,
  percent_differs: ({ holder, said, counted }) =>
    `${holder} is said to have ${number(said)}% of the capital; the shares make ${number(counted)}%.`,
  percent_sum: ({ sum }) => `The percentages come to ${number(sum)}%.`,
  capital_differs: ({ said, counted }) =>
    `The capital is given as €${number(said)}; the shares at their nominal value make €${number(counted)}.`,
  amount_differs: ({ said, counted }) =>
    `The amount is given as €${number(said)}; quantity and price make €${number(counted)}.`,
  ...englishParties,
  hidden_shares: () => "Shares stand in a hidden row, column or sheet; they are taken over.",

  missing_value: ({ field }) => `“${field}” is not filled in.`,
  value_omitted: ({ field }) =>
    `“${field}” was left out of the file (“omitted”): it is missing, and the register needs it.`,
  optional_omitted: ({ field }) =>
    `“${field}” was left out of the file (“omitted”), so the register will not have it.`,
  value_kind: ({ field }) => `“${field}” is neither a text nor a number.`,
  bad_name: ({ value }) =>
    `“${value}” is no name: it has a line break, < or >, the address of a site or an unseen sign.`,
  unkept_character: ({ field }) => `“${field}” has a character that cannot be kept.`,
  bad_quantity: ({ value }) => `“${value}” is not a number of shares.`,
  fractional_quantity: ({ value }) =>
    `${number(value)} is not a whole number: a share cannot be divided.`,
  negative_quantity: ({ value }) => `The quantity ${number(value)} is not positive.`,
  zero_quantity: () => "The quantity is zero.",
  quantity_too_large: ({ value }) => `The quantity ${number(value)} is too large.`,
  bad_date: ({ value }) => `“${value}” is not a date that exists.`,
  date_uncounted: () =>
    "A spreadsheet does not count days before 1 March 1900 rightly: write the date as text.",
  future_date: ({ value }) => `The effective date, ${day(value)}, has not come yet.`,
  bad_price: ({ value }) => `“${value}” is not a price.`,
  price_rounded: ({ value, kept }) =>
    `The price ${number(value)} has more than 6 decimals; ${number(kept)} is kept.`,
  nominal_left_out: ({ value }) =>
    `The nominal value ${number(value)} has more than 6 decimals, so it is left out.`,
  bad_votes: ({ value }) => `“${value}” is not a whole number of votes per share.`,
  bad_yes_no: ({ value }) => `“${value}” is neither Yes nor No.`,
  clause_ends_first: ({ until, from }) =>
    `The clause would end on ${day(until)}, before its beginning on ${day(from)}.`,
  inalienable_too_long: ({ latest }) =>
    `An inalienability clause lasts ten years at most: here, until ${day(latest)}.`,
  bad_email: ({ value }) => `“${value}” is not an email address.`,
  bad_siren: ({ value }) => `“${value}” is not a SIREN number.`,
  bad_siret: ({ value }) => `“${value}” is not a SIRET number.`,
  bad_country: ({ value }) => `“${value}” is not a two-letter country code.`,
  bad_number: ({ value }) => `“${value}” is not a movement number.`,

  duplicate_number: ({ number: text }) => `Number ${number(text)} is used twice.`,
  number_gap: ({ expected, found }) =>
    `Number ${number(found)} follows where ${number(expected)} is expected; the register will close the gap.`,
  duplicate_category: ({ code }) => `The category code “${code}” is used twice.`,
  category_conflict: ({ category }) =>
    `A line above says otherwise of category ${category}; this is not taken over.`,
  category_renamed: ({ code, kept }) =>
    `The code “${code}” is taken, so the category becomes “${kept}”.`,
  duplicate_holder: ({ holder }) => `The holder “${holder}” appears twice.`,
  homonyms: ({ holder }) => `Two holders are called “${holder}”.`,
  unknown_holder: ({ holder }) => `There is no holder “${holder}”.`,
  unknown_category: ({ category }) => `There is no category “${category}”.`,
  same_party: ({ holder }) => `“${holder}” is both transferor and transferee.`,
  nature_not_allowed: ({ nature: text, type: kind }) =>
    `The nature “${nature(text)}” does not fit a movement of type ${type(kind)}.`,
  not_enough_shares: ({ holder, category, date, held, needed }) =>
    `${holder} has ${shares(held)} of category ${category} on ${day(date)}; the movement takes ${number(needed)}.`,
  unknown_encumbrance: ({ number: text }) =>
    `No pledge or usufruct of the file has the number ${number(text)}.`,
  release_before_encumbrance: ({ date, since }) =>
    `The end on ${day(date)} comes before the beginning on ${day(since)}.`,
  release_too_large: ({ left, needed }) =>
    `Only ${shares(left)} are left to release; the row releases ${number(needed)}.`,
  correction_differs: ({ number: text }) =>
    `The row does not undo the one that it corrects, no. ${number(text)}, exactly, or that one is corrected already.`,
  encumbrance_too_large: ({ nature: text, holder, category, date, free, needed }) =>
    `${nature(text)}: ${holder} has only ${shares(free)} of category ${category} to encumber on ${day(date)} or later; the row encumbers ${number(needed)}.`,
  shares_encumbered: ({ holder, category, date, free, needed }) =>
    `Shares of category ${category} of ${holder} are pledged or in usufruct: ${shares(free)} to move on ${day(date)}, the movement takes ${number(needed)}.`,
  total_too_large: ({ category }) => `Category ${category} exceeds the number of shares allowed.`,
  bundle_alone: ({ bundle }) => `No other line is bound to “${bundle}”.`,
  bundle_dates: ({ bundle }) => `The lines bound to “${bundle}” have different effective dates.`,

  nominal_differs: ({ category, said, kept }) =>
    `The file gives ${category} shares a nominal value of €${number(said)}; the company’s own, €${number(kept)}, stays.`,
  declared_capital_differs: ({ said, counted }) =>
    `The company’s capital is €${number(said)}; the shares at their nominal value make €${number(counted)}.`,
  said_shares_differ: ({ said, counted }) =>
    `You expect ${shares(said)} in all; the file gives ${number(counted)}.`,
  said_category_differs: ({ category, said, counted }) =>
    `You expect ${shares(said)} of category ${category}; the file gives ${number(counted)}.`,
  said_capital_differs: ({ said, counted }) =>
    `You expect a capital of €${number(said)}; the shares at their nominal value make €${number(counted)}.`,
  said_capital_unproved: ({ said }) =>
    `You expect a capital of €${number(said)}; a category has no nominal value, and nothing proves it.`,

  account_passed_over: ({ holder, account }) =>
    `The account “${account}”, which the file names, is closed, unfinished or has not proved its address: a new holder “${holder}” is made.`,
  email_only_claimed: ({ holder, email }) =>
    `An account typed the address ${email} and never proved it: it is taken from that account and given to a new holder “${holder}”.`,
  email_of_disabled: ({ holder, email }) =>
    `The address ${email} is that of a disabled account: enable the account, or take the address of “${holder}” out of the file.`,
  email_shared: ({ holder, email }) =>
    `The address ${email} is already that of another holder of the file: “${holder}” is made without an address.`,
  too_many_questions: ({ limit }) =>
    `More than ${number(limit)} holders look like accounts without agreeing with them: check the names and addresses of the file.`,
};
