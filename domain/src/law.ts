/**
 * The law and the rules of the platform set these, each with the day from which it counts. A change
 * is one more value with its day, and none is edited: what was done before is judged as it was
 * then.
 */
type Dated<Value> = Readonly<{
  /** The rule of the product and the text that sets it; "the platform" where no text does. */
  by: string;
  values: readonly [
    first: readonly [from: string, value: Value],
    ...later: (readonly [string, Value])[],
  ];
}>;

const dated = <Value>(by: string, ...values: Dated<Value>["values"]): Dated<Value> => ({
  by,
  values,
});

const crowdfundingFrom = "2021-11-10";

export const law = {
  /** The longest suspension of an offer. */
  suspensionDays: dated<number>("R-23i, Regulation (EU) 2020/1503, article 23(12)", [
    crowdfundingFrom,
    30,
  ]),
  /** The most that one project owner may raise over `ownerMonths`. */
  ownerMaximumCents: dated<bigint>("R-23m, Regulation (EU) 2020/1503, article 1(2)(c)", [
    crowdfundingFrom,
    500_000_000n,
  ]),
  ownerMonths: dated<number>("R-23m, Regulation (EU) 2020/1503, article 1(2)(c)", [
    crowdfundingFrom,
    12,
  ]),
  /** Sides of A4 of a key information sheet. */
  sheetPages: dated<number>("R-23i, Regulation (EU) 2020/1503, article 23(7)", [
    crowdfundingFrom,
    6,
  ]),
  /** A subscriber may withdraw without a reason within so many whole calendar days. */
  reflectionDays: dated<number>("R-23g, Regulation (EU) 2020/1503, article 22(2)", [
    crowdfundingFrom,
    4,
  ]),
  /** Above it, or above the part of what can be borne, the risk is accepted in so many words. */
  warnedAboveCents: dated<bigint>("R-23f, Regulation (EU) 2020/1503, article 21(7)", [
    crowdfundingFrom,
    100_000n,
  ]),
  /**
   * The warned part is half of what can be borne: that is a tenth of net worth, and this a
   * twentieth.
   */
  warnedPartOfBearableLoss: dated<bigint>("R-23f, Regulation (EU) 2020/1503, article 21(7)", [
    crowdfundingFrom,
    2n,
  ]),
  /** A test of knowledge counts for so many years. */
  knowledgeYears: dated<number>("R-23b, Regulation (EU) 2020/1503, article 21(3)", [
    crowdfundingFrom,
    2,
  ]),
  /** Annex II: I for criteria, II for how many years an approval counts. */
  sophisticatedInvestor: dated("R-23a, Regulation (EU) 2020/1503, article 2(1)(j) and Annex II", [
    crowdfundingFrom,
    {
      personCriteriaMin: 2,
      entityCriteriaMin: 1,
      grossIncomeCents: 6_000_000,
      /** Above this, and not at it. */
      portfolioCents: 10_000_000,
      experienceMonths: 12,
      tradesPerQuarter: 10,
      ownFundsCents: 10_000_000,
      turnoverCents: 200_000_000,
      balanceSheetCents: 100_000_000,
      years: 2,
    },
  ]),
  /** The holder of a class is told so many days before its end. */
  classToldDays: dated<number>("the platform", [crowdfundingFrom, 30]),
  /** Hundredths of the increase that was decided, which it may be limited to. */
  limitedFromPercent: dated<bigint>("R-22, Code de commerce, article L225-134, I-1°", [
    crowdfundingFrom,
    75n,
  ]),
  /** The increase stands whatever was decided, where fewer hundredths of it are missing. */
  missingBelowPercent: dated<bigint>("R-22, Code de commerce, article L225-134, III", [
    crowdfundingFrom,
    3n,
  ]),
  /** The increase is carried out within so many months from the opening of the subscription. */
  completionMonths: dated<number>("R-22, Code de commerce, article L225-144", [
    crowdfundingFrom,
    6,
  ]),
  /**
   * Calendar days from the notice to the closing: more than the five trading days (L225-141) for which
   * the right lasts, which they always contain.
   */
  noticeDays: dated<number>("R-20, Code de commerce, article R225-120", [crowdfundingFrom, 14]),
  /** Funds are deposited, with the list of subscribers, within so many days from their receipt. */
  fundsDepositDays: dated<number>("R-22c, Code de commerce, article R225-6", ["2009-01-01", 8]),
  /** The increase is filed within so many months from the day on which it is carried out. */
  registryFilingMonths: dated<number>("Code de commerce, article R123-66", ["2009-01-01", 1]),
  /** A company that is silent for so long has agreed. */
  approvalMonths: dated<number>("R-14, Code de commerce, article L228-24", [crowdfundingFrom, 3]),
  /** An extract of the commercial register counts for so many months. */
  extractMonths: dated<number>("CMF, article R561-5-1, before it R561-5", ["2009-09-05", 3]),
  /** The transfer tax is so many ten-thousandths of the price. */
  dutyBps: dated<Readonly<Record<"SHARES" | "PARTS" | "REAL_ESTATE", bigint>>>(
    "R-30, CGI, article 726, I, 1°, 1° bis and 2°",
    ["2012-08-01", { SHARES: 10n, PARTS: 300n, REAL_ESTATE: 500n }],
  ),
  /** The allowance is for all the parts of a company; each part sold takes its share of it. */
  dutyAllowanceCents: dated<bigint>("R-30, CGI, article 726, I, 1° bis", [
    "2012-08-01",
    2_300_000n,
  ]),
  dutyMinimumCents: dated<bigint>("R-30, CGI, article 674", ["2012-08-01", 2_500n]),
  dutyMonths: dated<number>("R-31, CGI, article 635", ["2012-08-01", 1]),
  /**
   * The lines of a seller’s return of a year’s gains, and the boxes of the return of income that they
   * lead to; the form of each year is compared with these before they are told for it. Frame 5 of the
   * form: 516 less 517 is 518, 521 with the costs of 522 is 523, and 518 less 523 is 524.
   */
  gainReturn: dated("R-33, CGI, article 150-0 A, and form 2074, Cerfa 11905*26", [
    "2019-01-01",
    {
      form: "2074",
      edition: "Cerfa 11905*26",
      price: "516",
      fees: "517",
      proceeds: "518",
      cost: "523",
      result: "524",
      gainBox: "3VG",
      lossBox: "3VH",
    },
  ]),
  /** The last year for whose gains the form that those lines are of has appeared. */
  gainFormYear: dated<number>("R-33, CGI, article 150-0 A", ["2019-01-01", 2025]),
  /** A loss is set against gains of the same kind for so many years. */
  lossYears: dated<number>("CGI, article 150-0 D, 11", ["2018-01-01", 10]),
  /**
   * The office may correct a year’s return until the end of so many years after it; what the return
   * was made of is kept as long.
   */
  returnKeptYears: dated<number>("LPF, article L169", ["1997-01-01", 3]),
  /** A draft keeps its shares from others for so many minutes. */
  draftMinutes: dated<number>("the platform", [crowdfundingFrom, 60]),
  /** The form of a subscription may be signed for so many days. */
  signatureDays: dated<number>("the platform", [crowdfundingFrom, 7]),
  /** A subscription that is stopped waits so many days for what cures it. */
  stopDays: dated<number>("the platform", [crowdfundingFrom, 30]),
  offerDays: dated<number>("the platform", [crowdfundingFrom, 90]),
  offerDaysMax: dated<number>("the platform", [crowdfundingFrom, 365]),
  /** An answer, the signatures, the payment and the settlement of a deal each have so many days. */
  stepDays: dated<number>("the platform", [crowdfundingFrom, 30]),
  /** A reference price is the average of so many months, and of no fewer deals than the next. */
  referenceMonths: dated<number>("R-23k, the platform", [crowdfundingFrom, 12]),
  referenceDeals: dated<number>("R-23k, the platform", [crowdfundingFrom, 3]),
} as const;

type Law = typeof law;
type ValueOf<Name extends keyof Law> = Law[Name] extends Dated<infer Value> ? Value : never;

/**
 * Gives what counts on a day, in the unit that the name says; before the first day, what counted
 * first.
 */
export const lawOn = <Name extends keyof Law>(name: Name, day: string): ValueOf<Name> => {
  const { values } = law[name] as Dated<ValueOf<Name>>;
  const [, value] = values.findLast(([from]) => from <= day) ?? values[0];
  return value;
};
