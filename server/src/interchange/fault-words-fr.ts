import { formatDayText } from "@coulisse/domain/dates.ts";
import { formatDecimal } from "@coulisse/domain/formats.ts";
import { movementTypeWords, natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { FaultCode, FaultParams, UnfitKind } from "./fault-codes.ts";
import { frenchParties } from "./fault-words-parties.ts";
import type { MovementType, Nature } from "./model.ts";
import { idleName } from "./ocf/idle-words.ts";

export type FaultWords = { [Code in FaultCode]: (params: FaultParams[Code]) => string };

const number = (text: string): string => formatDecimal(text, "fr");
const shares = (text: string): string =>
  `${number(text)} ${text === "0" || text === "1" ? "action" : "actions"}`;
const day = (text: string): string => formatDayText(text, "fr");
const nature = (text: string): string => natureWords.fr[text as Nature] ?? text;
const type = (text: string): string =>
  (movementTypeWords.fr[text as MovementType] ?? text).toLowerCase();

const lacking = {
  date: "la date du mouvement",
  holder: "le nom du porteur",
  shares: "le nombre d’actions",
  contact: "l’adresse, l’e-mail ou le SIREN",
};

const unfit: Record<UnfitKind, string> = {
  encrypted: "un mot de passe le protège. Enregistrez-le sans protection",
  old_excel: "il date d’avant Excel 2007. Enregistrez-le au format XLSX ou ODS",
  binary_workbook: "c’est un classeur binaire. Enregistrez-le au format XLSX ou ODS",
  pdf: "c’est un PDF. Demandez le classeur dont il vient, au format XLSX, ODS ou CSV",
  web_page: "c’est une page web ou du XML. Enregistrez-le au format XLSX, ODS ou CSV",
  document: "c’est un document. Copiez son tableau dans un classeur",
  numbers: "il vient de Numbers. Exportez-le au format XLSX ou CSV",
  ledger:
    "c’est un journal comptable (FEC), qui compte des euros et non des actions. Demandez le registre des mouvements de titres",
  archive: "c’est l’archive d’un tableur. Décompressez-la et importez le tableur seul",
};

export const frenchFaults: FaultWords = {
  archive_unreadable: () => "L’archive ZIP est illisible.",
  archive_too_many_entries: ({ limit }) =>
    `L’archive contient trop de fichiers : ${number(limit)} au plus.`,
  archive_too_large: ({ limit }) => `L’archive dépasse ${number(limit)} Mo une fois décompressée.`,
  archive_ratio: ({ entry }) =>
    `Le fichier « ${entry} » de l’archive est anormalement compressé ; il n’a pas été ouvert.`,
  archive_path: ({ entry }) =>
    `Le chemin « ${entry} » sort de l’archive ; elle n’a pas été ouverte.`,
  file_empty: () => "Le fichier est vide.",
  file_kind: () =>
    "Ce fichier n’est ni un classeur XLSX ou ODS, ni un fichier CSV, ni un paquet OCF.",
  file_unfit: ({ kind }) => `Le fichier n’a pas été lu : ${unfit[kind]}.`,
  file_mixed: () =>
    "Importez un seul classeur, un seul fichier CSV ou un seul paquet OCF à la fois.",
  file_garbled: () => "Le fichier est abîmé : son texte n’est pas lisible en UTF-8.",
  json_malformed: () => "Le texte n’est pas du JSON valide.",
  json_too_deep: ({ file, limit }) =>
    `Dans « ${file} », plus de ${number(limit)} niveaux s’emboîtent ; il n’a pas été lu.`,
  too_many_items: ({ file, limit }) =>
    `« ${file} » contient plus de ${number(limit)} objets ; il n’a pas été lu.`,
  too_many_movements: ({ limit }) =>
    `Les fichiers donnent plus de ${number(limit)} mouvements, le plus qu’un import accepte.`,
  csv_malformed: () =>
    "Le fichier n’est pas du CSV valide : vérifiez les guillemets de cette ligne.",
  sheet_unreadable: () =>
    "Le classeur est illisible : enregistrez-le de nouveau au format XLSX ou ODS.",
  encoding_mixed: () =>
    "Cette ligne n’est pas en UTF-8, alors que d’autres le sont : enregistrez tout le fichier en UTF-8.",
  encoding_guessed: () =>
    "Le fichier semble venir d’un ancien Mac (Mac Roman) : vérifiez les accents des noms.",
  encoding_doubled: ({ said, read }) => `Texte encodé deux fois : « ${said} » est lu « ${read} ».`,
  macros: () =>
    "Le classeur contient des macros ; il n’a pas été lu. Enregistrez-le au format XLSX, sans macros.",
  document_type: ({ entry }) =>
    `« ${entry} » déclare des entités XML, ce que n’écrit aucun tableur ; le classeur n’a pas été lu.`,
  nothing_to_import: () => "Le fichier ne contient aucun mouvement à importer.",
  too_many_faults: ({ limit }) => `Seules les ${number(limit)} premières remarques sont affichées.`,
  reading_too_long: ({ file, limit }) =>
    `La lecture de « ${file} » a été arrêtée après ${number(limit)} secondes : le fichier est trop complexe.`,
  reading_too_large: ({ file, limit }) =>
    `La lecture de « ${file} » a été arrêtée : elle demande plus de ${number(limit)} Mo de mémoire.`,

  manifest_missing: () => "Le paquet n’a pas de fichier Manifest.",
  manifest_twice: ({ other }) => `Le paquet a deux fichiers Manifest ; l’autre est « ${other} ».`,
  manifest_incomplete: ({ field }) => `Le Manifest n’a pas de champ « ${field} ».`,
  version_unsupported: ({ version }) =>
    version === ""
      ? "La version du format n’est pas indiquée."
      : `La version ${version} du format n’est pas prise en charge.`,
  version_unknown: ({ version }) =>
    `La version ${version} du format n’est pas connue ; le paquet est lu comme un 1.2.0.`,
  file_missing: ({ path }) => `Le fichier « ${path} », annoncé par le Manifest, est introuvable.`,
  file_unlisted: () => "Ce fichier n’est pas annoncé par le Manifest ; il est ignoré.",
  file_type_unexpected: ({ type: kind, expected }) =>
    `Le fichier se dit « ${kind} » alors que le Manifest annonce « ${expected} ».`,
  checksum_mismatch: ({ declared, actual }) =>
    `L’empreinte annoncée (${declared}) n’est pas celle du fichier (${actual}) : il a pu changer.`,
  object_kind_unknown: ({ kind }) => `L’objet de type « ${kind} » n’est pas repris.`,
  event_kind_unknown: ({ kind }) =>
    `L’événement « ${kind} » n’est pas connu et pourrait déplacer des titres.`,
  events_ignored: ({ kind, count }) =>
    `${idleName(kind, "fr")} : ${number(count)}, sans effet sur les actions et non repris.`,
  duplicate_id: ({ id }) => `L’identifiant « ${id} » est utilisé deux fois.`,
  duplicate_security: ({ security }) => `Le titre « ${security} » est émis deux fois.`,
  unknown_security: ({ security }) => `Le titre « ${security} » n’existe pas dans le paquet.`,
  unknown_split: ({ split }) => `La division « ${split} » n’existe pas dans le paquet.`,
  security_extinguished_twice: ({ security, first }) =>
    `Le titre « ${security} » est éteint deux fois ; il l’est déjà par « ${first} ».`,
  security_produced_twice: ({ security, first }) =>
    `Le titre « ${security} » résulte de deux événements ; le premier est « ${first} ».`,
  event_before_security: ({ security, date, issuedOn }) =>
    `L’événement du ${day(date)} porte sur le titre « ${security} », émis le ${day(issuedOn)} seulement.`,
  result_before_cause: ({ security, date, causedOn }) =>
    `Le titre « ${security} » est daté du ${day(date)}, avant l’événement dont il résulte (${day(causedOn)}).`,
  result_after_cause: ({ security, date, causedOn }) =>
    `Le titre « ${security} » est daté du ${day(date)}, après l’événement dont il résulte ; la date retenue est le ${day(causedOn)}.`,
  quantity_above_security: ({ security, held, asked }) =>
    `Le titre « ${security} » compte ${shares(held)} ; l’événement en retire ${number(asked)}.`,
  remainder_mismatch: ({ security, expected, found }) =>
    `Le reliquat du titre « ${security} » devrait être de ${shares(expected)} ; il est de ${number(found)}.`,
  remainder_holder: ({ security }) =>
    `Le reliquat « ${security} » n’est pas au même porteur, ou pas dans la même catégorie, que le titre d’origine.`,
  results_mismatch: ({ security, expected, found }) =>
    `Du titre « ${security} » partent ${shares(expected)}, mais il en résulte ${number(found)}.`,
  result_category: ({ security }) =>
    `Le titre « ${security} » n’est pas de la même catégorie que celui dont il résulte.`,
  reissued_to_other: ({ security }) =>
    `Le titre « ${security} » est réémis au nom d’un autre porteur ; il faut un transfert.`,
  transfer_to_self: ({ security }) =>
    `Le titre « ${security} » est transféré à son propre porteur ; rien n’est enregistré.`,
  exercise_without_issuance: ({ security }) =>
    `L’exercice donne le titre « ${security} », dont l’émission n’est pas dans le paquet ; il n’est pas repris.`,
  split_ratio: ({ value }) => `Le rapport de division « ${value} » n’est pas valable.`,
  split_mismatch: ({ security, expected, found }) =>
    `Après la division, le titre « ${security} » devrait donner ${shares(expected)} ; il en donne ${number(found)}.`,
  split_fraction: ({ security, quantity }) =>
    `La division des ${shares(quantity)} du titre « ${security} » laisse une fraction d’action.`,
  circular_succession: ({ security }) => `Le titre « ${security} » finit par résulter de lui-même.`,
  foreign_currency: ({ currency, count }) =>
    `Montants en ${currency} laissés de côté, le registre étant tenu en euros : ${number(count)}.`,
  numbers_ignored: () =>
    "Les numéros de mouvement du paquet se contredisent ; les mouvements sont renumérotés par date.",

  sheet_missing: ({ sheet }) => `La feuille « ${sheet} » manque.`,
  sheet_ignored: ({ sheet }) => `La feuille « ${sheet} » n’est pas connue ; elle est ignorée.`,
  too_many_rows: ({ limit }) => `Le tableau dépasse ${number(limit)} lignes.`,
  too_many_columns: ({ limit }) => `Le tableau dépasse ${number(limit)} colonnes.`,
  too_many_cells: ({ file, limit }) =>
    `« ${file} » s’étend sur plus de ${number(limit)} cellules ; il n’a pas été lu.`,
  cell_too_long: ({ limit }) => `Le texte dépasse ${number(limit)} caractères.`,
  column_missing: ({ column }) => `La colonne « ${column} » manque.`,
  mention_ignored: ({ nature }) =>
    `Une ligne « ${nature} » ne déplace aucune action ; elle est ignorée : notez-la au compte après l’import, ou écrivez-la dans notre modèle.`,
  column_ignored: ({ column }) =>
    `La colonne « ${column} » ne se tient pas dans un registre de titres ; elle est laissée de côté.`,
  column_unread: ({ column, count }) =>
    `La colonne « ${column} » n’est pas comprise, et contient des valeurs (${number(count)}) : dites ce qu’elle est, ou laissez-la de côté.`,
  column_twice: ({ column }) => `La colonne « ${column} » figure deux fois.`,
  ambiguous_number: ({ value }) =>
    `« ${value} » peut se lire de deux façons ; écrivez le nombre sans séparateur de milliers.`,
  ambiguous_date: ({ value }) =>
    `« ${value} » peut se lire de deux façons ; écrivez la date sous la forme 2026-03-31.`,
  ambiguous_holder: ({ holder }) =>
    `Plusieurs porteurs s’appellent « ${holder} » ; ajoutez une référence, un e-mail ou un SIREN.`,
  holder_conflict: ({ holder, field }) =>
    `« ${holder} » figure plus haut avec une autre valeur pour « ${field} ».`,
  holder_kind_unknown: ({ value }) =>
    `« ${value} » n’est ni « Personne physique » ni « Personne morale ».`,
  nature_unknown: ({ value }) => `La nature « ${value} » n’est pas connue.`,
  party_missing: ({ nature: text }) =>
    `Le cédant ou le cessionnaire manque pour un mouvement de nature « ${nature(text)} ».`,
  number_missing: () =>
    "Certains mouvements ont un numéro et d’autres non ; tous sont renumérotés par date.",

  formula_without_value: () =>
    "La cellule contient une formule sans résultat : ouvrez le classeur, recalculez-le et enregistrez-le.",
  linked_value: () =>
    "La valeur de la cellule vient d’un autre classeur, que rien ne permet de vérifier ici.",

  table_ignored: ({ line }) => `Le tableau dont l’en-tête est à la ligne ${line} n’est pas repris.`,
  joint_holders: ({ holder }) =>
    `« ${holder} » n’est pas une personne : plusieurs détiennent ensemble, par un représentant commun (article L. 225-110 du Code de commerce).`,
  kind_unsure: ({ holder }) =>
    `Rien ne dit si « ${holder} » est une personne physique, une personne morale ou plusieurs personnes ensemble.`,
  table_unconfirmed: () =>
    "Des colonnes de ce tableau ne sont pas sûres : confirmez ce que chacune contient.",
  table_left: ({ name, shares: count, holders }) =>
    `Le tableau « ${name} » compte ${shares(count)} (porteurs : ${number(holders)}) et n’est pas repris : dites s’il est à laisser de côté, ou confirmez la lecture de ses colonnes.`,
  category_unsure: ({ name }) =>
    `Rien ne dit si « ${name} », dont vient ce tableau, est une catégorie d’actions.`,
  table_lacks: ({ column }) => `Dites dans quelle colonne du tableau se trouve ${lacking[column]}.`,
  directory_joined: ({ count }) =>
    `Adresses, e-mails et SIREN repris de l’annuaire pour ${number(count)} ${count === "1" ? "porteur" : "porteurs"}.`,
  directory_left: ({ name, count }) =>
    `L’annuaire « ${name} » donne des adresses ou des e-mails (lignes : ${number(count)}) et n’est pas repris : confirmez la lecture de ses colonnes, ou laissez-le de côté.`,
  directory_idle: ({ holder }) =>
    `« ${holder} » figure dans l’annuaire et n’a d’actions nulle part dans ce fichier : ce nom n’entre pas au registre.`,
  directory_reordered: ({ holder, other }) =>
    `« ${holder} », dans l’annuaire, est lu « ${other} » : les mêmes mots, dans un autre ordre.`,
  directory_alike: ({ holder, other }) =>
    `« ${holder} », dans l’annuaire, ressemble à « ${other.split("\n").join(" » et à « ")} » : dites qui c’est, pour que l’adresse et l’e-mail aillent à la bonne personne.`,
  directory_differs: ({ holder, said, kept }) =>
    `« ${holder} » : l’annuaire dit « ${said} » ; une autre ligne dit « ${kept} », qui reste.`,
  rights_row: ({ holder, shares: counted }) =>
    `« ${holder} » compte ${number(counted)}, des droits à des actions futures semble-t-il : ils ne sont encore à personne, et un registre ne tient que des actions émises.`,
  operation_whole: ({ nature: text, category, date }) =>
    `${nature(text)} au ${day(date)} de ${category === "" ? "toutes les actions" : `toute la catégorie ${category}`}, en une ligne et sans porteur : dites combien d’actions nouvelles chacun reçoit pour ses anciennes, et le registre aura les lignes de chaque porteur.`,
  operation_fraction: ({ holder, held, count }) =>
    `À ce rapport, les ${shares(held)} de ${holder} laissent une fraction d’action (porteurs dans ce cas : ${number(count)}), et le registre ne tient que des actions entières : écrivez avant cette ligne comment ces rompus ont été réglés, ou retirez la réponse.`,
  operation_total: ({ said, before, after }) =>
    `La ligne compte ${shares(said)} ; à ce rapport, la catégorie passe de ${number(before)} à ${number(after)}.`,
  lines_unbound: ({ nature: text, date, count }) =>
    `${nature(text)} au ${day(date)} : rien ne lie ces lignes (${number(count)}) comme une seule opération, et elles ne pourront plus l’être une fois inscrites.`,
  category_deduced: ({ category }) =>
    `Le fichier ne nomme aucune catégorie : toutes les actions sont reprises comme actions ordinaires (${category}).`,
  nature_deduced: ({ count }) =>
    `Le fichier ne dit pas la nature de ${number(count)} mouvements : souscription quand personne ne cède, annulation quand personne ne reçoit, cession sinon.`,
  price_deduced: ({ count }) =>
    `Prix unitaires calculés d’après le montant et le nombre d’actions : ${number(count)}.`,
  price_lost: ({ count }) =>
    `Montants qu’aucun prix unitaire ne donne au centime, et qui ne sont pas repris : ${number(count)}.`,
  entities_deduced: ({ count }) =>
    `Porteurs repris comme personnes morales d’après leur nom : ${number(count)}.`,
  issuer_deduced: ({ holder }) =>
    `« ${holder} » donne dans chaque émission et ne reçoit jamais : c’est la société elle-même, et aucun porteur.`,
  status_ended: ({ status }) =>
    `L’état est « ${status} » : rien ne dit quel jour ces actions ont pris fin, ni si elles comptent encore.`,
  promises_left_out: ({ column }) =>
    `La colonne « ${column} » compte des droits à des actions futures ; elle n’est pas reprise.`,
  days_left_out: ({ day: text, count }) =>
    `Seule la situation au ${day(text)} est reprise ; autres dates laissées de côté : ${number(count)}.`,
  day_missing: () =>
    "Dites à quel jour les actions de ce tableau sont comptées : rien au-dessus ne le dit sans doute possible.",
  total_differs: ({ said, counted }) =>
    `Le total annoncé est de ${shares(said)} ; les lignes en comptent ${number(counted)}.`,
  subtotal_suspected: ({ label, counted }) =>
    `« ${label} » compte ${shares(counted)}, la somme des lignes au-dessus : dites si c’est un sous-total ou un porteur.`,
  row_total_differs: ({ holder, said, counted }) =>
    `Le total de ${holder} est de ${shares(said)} ; ses catégories en comptent ${number(counted)}.`,
  percent_differs: ({ holder, said, counted }) =>
    `${holder} aurait ${number(said)} % du capital ; ses actions en font ${number(counted)} %.`,
  percent_sum: ({ sum }) => `Les pourcentages font ${number(sum)} % ensemble.`,
  capital_differs: ({ said, counted }) =>
    `Le capital annoncé est de ${number(said)} € ; les actions à leur valeur nominale font ${number(counted)} €.`,
  amount_differs: ({ said, counted }) =>
    `Le montant annoncé est de ${number(said)} € ; la quantité et le prix font ${number(counted)} €.`,
  ...frenchParties,
  hidden_shares: () =>
    "Des actions figurent dans une ligne, une colonne ou une feuille masquée ; elles sont reprises.",

  missing_value: ({ field }) => `« ${field} » n’est pas renseigné.`,
  value_omitted: ({ field }) =>
    `« ${field} » a été omis du fichier (« omitted ») : il manque, et le registre en a besoin.`,
  optional_omitted: ({ field }) =>
    `« ${field} » a été omis du fichier (« omitted ») ; le registre ne l’aura pas.`,
  value_kind: ({ field }) => `« ${field} » n’est ni un texte ni un nombre.`,
  bad_name: ({ value }) =>
    `« ${value} » n’est pas un nom : il s’y trouve un retour à la ligne, < ou >, l’adresse d’un site ou un signe invisible.`,
  unkept_character: ({ field }) =>
    `« ${field} » contient un caractère qui ne peut pas être enregistré.`,
  bad_quantity: ({ value }) => `« ${value} » n’est pas un nombre d’actions.`,
  fractional_quantity: ({ value }) =>
    `${number(value)} n’est pas un nombre entier : une action ne se divise pas.`,
  negative_quantity: ({ value }) => `La quantité ${number(value)} n’est pas positive.`,
  zero_quantity: () => "La quantité est nulle.",
  quantity_too_large: ({ value }) => `La quantité ${number(value)} est trop grande.`,
  bad_date: ({ value }) => `« ${value} » n’est pas une date qui existe.`,
  date_uncounted: () =>
    "Un tableur ne compte pas justement les jours d’avant le 1er mars 1900 : écrivez la date en texte.",
  future_date: ({ value }) => `La date d’effet, le ${day(value)}, n’est pas encore passée.`,
  bad_price: ({ value }) => `« ${value} » n’est pas un prix.`,
  price_rounded: ({ value, kept }) =>
    `Le prix ${number(value)} a plus de 6 décimales ; ${number(kept)} est retenu.`,
  nominal_left_out: ({ value }) =>
    `La valeur nominale ${number(value)} a plus de 6 décimales ; elle n’est pas reprise.`,
  bad_votes: ({ value }) => `« ${value} » n’est pas un nombre entier de voix par action.`,
  bad_yes_no: ({ value }) => `« ${value} » n’est ni Oui ni Non.`,
  clause_ends_first: ({ until, from }) =>
    `La clause finirait le ${day(until)}, avant d’avoir commencé, le ${day(from)}.`,
  inalienable_too_long: ({ latest }) =>
    `Une clause d’inaliénabilité dure dix ans au plus : ici, jusqu’au ${day(latest)}.`,
  bad_email: ({ value }) => `« ${value} » n’est pas une adresse e-mail.`,
  bad_siren: ({ value }) => `« ${value} » n’est pas un numéro SIREN.`,
  bad_siret: ({ value }) => `« ${value} » n’est pas un numéro SIRET.`,
  bad_country: ({ value }) => `« ${value} » n’est pas un code de pays à deux lettres.`,
  bad_number: ({ value }) => `« ${value} » n’est pas un numéro de mouvement.`,

  duplicate_number: ({ number: text }) => `Le numéro ${number(text)} est utilisé deux fois.`,
  number_gap: ({ expected, found }) =>
    `Le numéro ${number(found)} suit là où l’on attend ${number(expected)} ; le registre renumérotera sans trou.`,
  duplicate_category: ({ code }) => `Le code de catégorie « ${code} » est utilisé deux fois.`,
  category_conflict: ({ category }) =>
    `Une ligne plus haut dit autre chose de la catégorie ${category} ; ceci n’est pas repris.`,
  category_renamed: ({ code, kept }) =>
    `Le code « ${code} » est déjà pris ; la catégorie devient « ${kept} ».`,
  duplicate_holder: ({ holder }) => `Le porteur « ${holder} » figure deux fois.`,
  homonyms: ({ holder }) => `Deux porteurs s’appellent « ${holder} ».`,
  unknown_holder: ({ holder }) => `Le porteur « ${holder} » n’est pas connu.`,
  unknown_category: ({ category }) => `La catégorie « ${category} » n’est pas connue.`,
  same_party: ({ holder }) => `« ${holder} » est à la fois cédant et cessionnaire.`,
  nature_not_allowed: ({ nature: text, type: kind }) =>
    `La nature « ${nature(text)} » ne convient pas à un mouvement de type ${type(kind)}.`,
  not_enough_shares: ({ holder, category, date, held, needed }) =>
    `${holder} dispose de ${shares(held)} de catégorie ${category} au ${day(date)} ; le mouvement en retire ${number(needed)}.`,
  unknown_encumbrance: ({ number: text }) =>
    `Aucun nantissement ni usufruit du fichier ne porte le numéro ${number(text)}.`,
  release_before_encumbrance: ({ date, since }) =>
    `La fin au ${day(date)} précède le début, le ${day(since)}.`,
  release_too_large: ({ left, needed }) =>
    `Il ne reste que ${shares(left)} à libérer ; la ligne en libère ${number(needed)}.`,
  correction_differs: ({ number: text }) =>
    `La ligne n’est pas l’exact inverse de celle qu’elle corrige, n° ${number(text)}, ou celle-ci est déjà corrigée.`,
  encumbrance_too_large: ({ nature: text, holder, category, date, free, needed }) =>
    `${nature(text)} : ${holder} n’a que ${shares(free)} de catégorie ${category} à grever au ${day(date)} ou après ; la ligne en grève ${number(needed)}.`,
  shares_encumbered: ({ holder, category, date, free, needed }) =>
    `Des actions de catégorie ${category} de ${holder} sont nanties ou en usufruit : ${shares(free)} à céder au ${day(date)}, le mouvement en retire ${number(needed)}.`,
  total_too_large: ({ category }) => `La catégorie ${category} dépasse le nombre d’actions permis.`,
  bundle_alone: ({ bundle }) => `Aucune autre ligne n’est liée à « ${bundle} ».`,
  bundle_dates: ({ bundle }) => `Les lignes liées à « ${bundle} » n’ont pas la même date d’effet.`,

  nominal_differs: ({ category, said, kept }) =>
    `Le fichier donne ${number(said)} € de valeur nominale aux actions ${category} ; celle de la société, ${number(kept)} €, reste.`,
  declared_capital_differs: ({ said, counted }) =>
    `Le capital de la société est de ${number(said)} € ; les actions à leur valeur nominale font ${number(counted)} €.`,
  said_shares_differ: ({ said, counted }) =>
    `Vous attendez ${shares(said)} en tout ; le fichier en donne ${number(counted)}.`,
  said_category_differs: ({ category, said, counted }) =>
    `Vous attendez ${shares(said)} de catégorie ${category} ; le fichier en donne ${number(counted)}.`,
  said_capital_differs: ({ said, counted }) =>
    `Vous attendez un capital de ${number(said)} € ; les actions à leur valeur nominale font ${number(counted)} €.`,
  said_capital_unproved: ({ said }) =>
    `Vous attendez un capital de ${number(said)} € ; une catégorie n’a pas de valeur nominale, et rien ne le prouve.`,

  account_passed_over: ({ holder, account }) =>
    `Le compte « ${account} », que le fichier désigne, est fermé, inachevé ou n’a pas prouvé son adresse : un nouveau porteur « ${holder} » est créé.`,
  email_only_claimed: ({ holder, email }) =>
    `Un compte a saisi l’adresse ${email} sans jamais la prouver : elle lui est retirée, et un nouveau porteur « ${holder} » la reçoit.`,
  email_of_disabled: ({ holder, email }) =>
    `L’adresse ${email} est celle d’un compte désactivé : réactivez-le, ou retirez du fichier l’adresse de « ${holder} ».`,
  email_shared: ({ holder, email }) =>
    `L’adresse ${email} est déjà celle d’un autre porteur du fichier : « ${holder} » est créé sans adresse.`,
  too_many_questions: ({ limit }) =>
    `Plus de ${number(limit)} porteurs ressemblent à des comptes sans leur correspondre : vérifiez les noms et les adresses du fichier.`,
};
