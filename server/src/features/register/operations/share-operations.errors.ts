import type { Refusal } from "#platform/problem.ts";

/** An operation on a whole category is refused with these, and its preview tells them. */
export const shareOperationRefusals = {
  share_operation_not_found: {
    status: 404,
    title: { fr: "Opération introuvable", en: "Operation not found" },
    description: {
      fr: "Cette catégorie n’a pas connu cette opération.",
      en: "There is no such operation on this category.",
    },
  },
  operation_ratio: {
    status: 422,
    title: { fr: "Rapport impossible", en: "Ratio not possible" },
    description: {
      fr: "Une division donne plus d’actions nouvelles que d’anciennes ; un regroupement, ou une réduction par le nombre, en donne moins.",
      en: "A split gives more new shares than old ones; a consolidation, or a reduction by number, gives fewer.",
    },
  },
  operation_target_missing: {
    status: 422,
    title: { fr: "Catégorie d’arrivée à choisir", en: "Target category needed" },
    description: {
      fr: "Choisissez une autre catégorie de la même société, en laquelle les actions sont converties.",
      en: "Choose another category of the same company, into which the shares are converted.",
    },
  },
  operation_before_decision: {
    status: 422,
    title: { fr: "Effet avant la décision", en: "Effect before the decision" },
    description: {
      fr: "L’opération ne prend pas effet avant le jour où elle est décidée.",
      en: "The operation takes no effect before the day on which it is decided.",
    },
  },
  operation_before_last_line: {
    status: 422,
    title: { fr: "Effet avant la dernière ligne", en: "Effect before the last line" },
    description: {
      fr: "La ligne n° {number} prend effet le {last} : l’opération prend effet ce jour-là ou après.",
      en: "Line no. {number} takes effect on {last}: the operation takes effect on that day or later.",
    },
  },
  operation_without_shares: {
    status: 422,
    title: { fr: "Aucune action", en: "No shares" },
    description: {
      fr: "Personne ne détient d’actions de cette catégorie : changez sa valeur nominale dans sa fiche.",
      en: "Nobody holds shares of this category: change its nominal value on its page.",
    },
  },
  operation_offers_open: {
    status: 409,
    title: { fr: "Offres ouvertes", en: "Open offers" },
    description: {
      fr: "Des offres sont ouvertes sur ces actions ({count}, dont celle de {name}), à un nombre et à un prix d’avant l’opération : attendez qu’elles soient retirées ou échues.",
      en: "Offers are open on these shares ({count}, among them that of {name}), with a number and a price from before the operation: wait until they are withdrawn or have expired.",
    },
  },
  operation_deals_open: {
    status: 409,
    title: { fr: "Cessions en cours", en: "Sales under way" },
    description: {
      fr: "Des cessions de ces actions sont en cours ({count}), à un nombre et à un prix que leurs parties ont acceptés : attendez qu’elles soient réglées ou abandonnées.",
      en: "Sales of these shares are under way ({count}), with a number and a price that their parties accepted: wait until they are settled or abandoned.",
    },
  },
  operation_round_open: {
    status: 409,
    title: { fr: "Levée de fonds ouverte", en: "Open round" },
    description: {
      fr: "La levée « {name} » offre des actions de cette catégorie, au prix d’avant l’opération : clôturez-la d’abord.",
      en: "The round “{name}” offers shares of this category at the price from before the operation: close it first.",
    },
  },
  operation_fractions: {
    status: 422,
    title: { fr: "Rompus", en: "Fractions" },
    description: {
      fr: "Des porteurs n’ont pas un multiple de {old} actions ({count}, dont {name} ; {quantity} actions en rompus) : faites-les acheter par qui s’y est engagé, ou attendez que chacun ait vendu ou complété.",
      en: "Some holders do not have a multiple of {old} shares ({count}, among them {name}; {quantity} shares left over): have them bought by the holder who undertook to, or wait until each has sold or rounded up.",
    },
  },
  operation_encumbrance_not_whole: {
    status: 422,
    title: { fr: "Inscription non divisible", en: "Entry not divisible" },
    description: {
      fr: "L’inscription de la ligne n° {number} grève {quantity} actions de {name}, ce qui ne donne pas un nombre entier d’actions nouvelles : modifiez-la d’abord avec l’accord de son bénéficiaire.",
      en: "The entry of line no. {number} encumbers {quantity} shares of {name}, which do not make a whole number of new shares: change it first with its beneficiary’s consent.",
    },
  },
  operation_nominal_inexact: {
    status: 422,
    title: { fr: "Nominal inexact", en: "Inexact nominal value" },
    description: {
      fr: "Le nominal de {nominal} € ne se divise pas exactement par ce rapport : changez de rapport, ou augmentez d’abord le capital.",
      en: "The nominal value of €{nominal} does not divide exactly by this ratio: change the ratio, or increase the capital first.",
    },
  },
  fraction_buyer_missing: {
    status: 422,
    title: { fr: "Acheteur des rompus à choisir", en: "Buyer of the fractional shares needed" },
    description: {
      fr: "Choisissez le porteur de cette catégorie qui s’est engagé à acheter les rompus.",
      en: "Choose the holder of this category who undertook to buy the fractional shares.",
    },
  },
  fraction_price_missing: {
    status: 422,
    title: { fr: "Prix des rompus à indiquer", en: "Price of the fractional shares needed" },
    description: {
      fr: "Indiquez le prix que la décision fixe pour les rompus.",
      en: "Give the price that the decision sets for the fractional shares.",
    },
  },
  fraction_rights_refused: {
    status: 422,
    title: { fr: "Rompus à traiter autrement", en: "Fractional shares to be dealt with otherwise" },
    description: {
      fr: "Seule une émission gratuite laisse aux porteurs des droits formant rompus : ailleurs, ce sont des actions anciennes, à vendre ou à payer.",
      en: "Only a bonus issue leaves holders fractional rights: elsewhere they are old shares, to be sold or paid for.",
    },
  },
  fraction_day_missing: {
    status: 422,
    title: { fr: "Échéance des droits à indiquer", en: "Last day of the rights needed" },
    description: {
      fr: "Indiquez le jour jusqu’auquel les droits se cèdent et se groupent : pas avant le jour d’effet.",
      en: "Give the last day on which the rights may be sold or brought together: not before the effective date.",
    },
  },
  fraction_rights_none: {
    status: 409,
    title: { fr: "Aucun droit à céder", en: "No rights to sell" },
    description: {
      fr: "Cette opération n’a pas laissé de droits formant rompus, ou elle a été corrigée.",
      en: "This operation left no fractional rights, or it was corrected.",
    },
  },
  fraction_rights_short: {
    status: 422,
    title: { fr: "Droits insuffisants", en: "Not enough rights" },
    description: {
      fr: "Il reste {left} droits au vendeur.",
      en: "The seller has {left} rights left.",
    },
  },
  fraction_rights_lapsed: {
    status: 422,
    title: { fr: "Hors du délai des droits", en: "Outside the period of the rights" },
    description: {
      fr: "Ces droits se cèdent du {from} au {until}.",
      en: "These rights may be sold from {from} to {until}.",
    },
  },
  repurchase_missing: {
    status: 422,
    title: { fr: "Actions à racheter à indiquer", en: "Shares to buy back needed" },
    description: {
      fr: "Nommez les porteurs qui ont accepté l’offre, avec leurs quantités, ou indiquez combien d’actions sont rachetées à tous en proportion.",
      en: "Name the holders who accepted the offer, with their quantities, or say how many shares are bought back from all holders in proportion.",
    },
  },
  repurchase_price_missing: {
    status: 422,
    title: { fr: "Prix de rachat à indiquer", en: "Buyback price needed" },
    description: {
      fr: "Indiquez le prix auquel la société rachète une action.",
      en: "Give the price at which the company buys a share back.",
    },
  },
  repurchase_beyond: {
    status: 422,
    title: { fr: "Plus d’actions que de libres", en: "More shares than are unrestricted" },
    description: {
      fr: "{name} : {free} actions libres, pour {asked} à racheter. Ce qui est nanti ou démembré ne se rachète pas.",
      en: "{name}: {free} unrestricted shares, for {asked} to buy back. Shares that are pledged or in usufruct cannot be bought back.",
    },
  },
  category_name_same: {
    status: 422,
    title: { fr: "Nouveau nom à indiquer", en: "New name needed" },
    description: {
      fr: "Indiquez un nom que la catégorie ne porte pas déjà.",
      en: "Give a name other than the present one.",
    },
  },
  renaming_followed: {
    status: 409,
    title: { fr: "Un autre nom a suivi", en: "Another name followed" },
    description: {
      fr: "La catégorie s’appelle aujourd’hui « {name} » : corrigez d’abord ce nom-là.",
      en: "The category is called “{name}” today: correct that name first.",
    },
  },
  operation_nominal_not_lower: {
    status: 422,
    title: { fr: "Nominal qui n’est pas plus petit", en: "Nominal value that is not lower" },
    description: {
      fr: "La réduction ramène le nominal à une valeur plus petite que celle d’aujourd’hui ; sans nominal aux statuts, elle se fait par le nombre d’actions.",
      en: "The reduction must bring the nominal value below its present amount; where the articles set none, reduce the number of shares.",
    },
  },
  operation_capital_short: {
    status: 422,
    title: { fr: "Capital déclaré trop petit", en: "Declared capital too small" },
    description: {
      fr: "Le capital déclaré de la société ne dépasse pas cette réduction : mettez-le d’abord à jour par sa propre décision.",
      en: "The company’s declared capital does not exceed this reduction: bring it up to date by its own decision first.",
    },
  },
  operation_leaves_nothing: {
    status: 422,
    title: { fr: "Plus aucune action", en: "No shares left" },
    description: {
      fr: "Il ne resterait aucune action à personne : une société garde au moins un porteur.",
      en: "Nobody would have any share left: a company keeps at least one holder.",
    },
  },
  operation_restricted: {
    status: 422,
    title: { fr: "Actions non cessibles", en: "Shares that cannot be sold" },
    description: {
      fr: "Ces actions ne sont pas cessibles ce jour-là, ou sont inaliénables : personne ne peut les vendre, pas même à la société. Levez d’abord la clause par une décision.",
      en: "These shares cannot be transferred on that day, or are inalienable: nobody may sell them, not even to the company. Lift the clause by a decision first.",
    },
  },
  fraction_total_not_whole: {
    status: 422,
    title: { fr: "Total non divisible", en: "Total not divisible" },
    description: {
      fr: "Le total de ces actions dépasse de {rest} un multiple de {old} : elles ne feraient pas un nombre entier d’actions nouvelles. Annulez d’abord l’excédent, par la renonciation d’un porteur.",
      en: "The total of these shares exceeds a multiple of {old} by {rest}: they would not make a whole number of new shares. Cancel the excess first, by a holder’s waiver.",
    },
  },
  register_moved: {
    status: 409,
    title: { fr: "Le registre a changé", en: "The register has moved" },
    description: {
      fr: "Une autre ligne a été écrite depuis que vous avez vu cet effet : le registre en est à la ligne n° {number}. Relisez l’effet, puis confirmez-le.",
      en: "Another line has been entered since you saw this effect: the register is now at line no. {number}. Read the effect again, then confirm it.",
    },
  },
  operation_followed: {
    status: 409,
    title: { fr: "D’autres lignes ont suivi", en: "Other lines followed" },
    description: {
      fr: "La ligne n° {number} a suivi cette opération et compte ses actions nouvelles : corrigez d’abord ce qui l’a suivie.",
      en: "Line no. {number} followed this operation and counts its new shares: correct what followed first.",
    },
  },
  line_of_operation: {
    status: 409,
    title: { fr: "Ligne d’une opération", en: "Line of an operation" },
    description: {
      fr: "Cette ligne fait partie d’une opération sur toute la catégorie : seule, sa correction perdrait ou créerait des actions. Corrigez l’opération entière.",
      en: "This line is part of an operation on a whole category: corrected alone, it would create or lose shares. Correct the whole operation.",
    },
  },
  effective_date_in_future: {
    status: 422,
    title: { fr: "Date d’effet à venir", en: "Effective date in the future" },
    description: {
      fr: "Un mouvement prend effet aujourd’hui ou un jour passé.",
      en: "A movement takes effect today or on an earlier day.",
    },
  },
  quantity_too_large: {
    status: 422,
    title: { fr: "Quantité trop grande", en: "Quantity too large" },
    description: {
      fr: "Le total des titres, ou le montant, dépasserait ce que le registre peut tenir.",
      en: "The total number of shares, or the amount, would exceed what the register can hold.",
    },
  },
} as const satisfies Record<string, Refusal>;
