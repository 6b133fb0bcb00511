import type { ProviderSettings } from "#server/provider-settings.ts";
import { systemClock, type Clock } from "#platform/clock.ts";
import type { AddressDirectory } from "#providers/addresses/addresses.ts";
import type { CompanyDirectory } from "#providers/company-directory/company-directory.ts";
import { freezeRegisterAt } from "#providers/freeze-register/freeze-register.live.ts";
import { exampleRegister } from "#providers/freeze-register/freeze-register.local.ts";
import type { FreezeRegister } from "#providers/freeze-register/freeze-register.ts";
import type { MailCarrier } from "#providers/mail/mail-carrier.ts";
import { openMailCarrier } from "#providers/mail/open-mail-carrier.ts";
import type { PaymentProvider } from "#providers/payment/payment.ts";
import { clamdAt } from "#providers/scanner/clamd.ts";
import { noScanner, type Scanner } from "#providers/scanner/scanner.ts";
import { openPushCarrier } from "#providers/push/open-push-carrier.ts";
import type { PushCarrier } from "#providers/push/push.ts";
import { openSmsCarrier } from "#providers/sms/open-sms-carrier.ts";
import type { SmsCarrier } from "#providers/sms/sms-carrier.ts";
import { openSignatureProvider } from "#providers/signature/open-signature-provider.ts";
import type { SignatureProvider } from "#providers/signature/signature.ts";
import { createFranceConnect } from "#providers/sign-on/franceconnect.ts";
import { createGoogle } from "#providers/sign-on/google.ts";
import type { SignOnServices } from "#providers/sign-on/sign-on.ts";
import type { AddressSettings } from "#providers/addresses/addresses.settings.ts";
import { geoplateforme } from "#providers/addresses/geoplateforme.ts";
import { localDirectory } from "#providers/addresses/local-directory.ts";
import type { CompanyDirectorySettings } from "#providers/company-directory/company-directory.settings.ts";
import { localCompanies } from "#providers/company-directory/local-companies.ts";
import { rechercheEntreprises } from "#providers/company-directory/recherche-entreprises.ts";
import { sirene } from "#providers/company-directory/sirene.ts";
import { openMangopay } from "#providers/payment/mangopay.ts";
import type { PaymentSettings } from "#providers/payment/payment.settings.ts";

const mangopayHome = "https://api.mangopay.com";

/** Null where our own bank holds the money. What a choice needs was asked for with the settings. */
const openPaymentProvider = (settings: PaymentSettings, clock: Clock): PaymentProvider | null =>
  settings.PAYMENT_PROVIDER === "local"
    ? null
    : openMangopay(
        {
          baseUrl: (settings.PAYMENT_BASE_URL ?? mangopayHome).replace(/\/+$/, ""),
          clientId: settings.MANGOPAY_CLIENT_ID ?? "",
          apiKey: settings.MANGOPAY_API_KEY ?? "",
        },
        clock,
      );

const openCompanyDirectory = (
  settings: CompanyDirectorySettings,
  clock: Clock,
): CompanyDirectory => {
  const now = () => clock.now().getTime();
  if (settings.kind === "local") return localCompanies;
  if (settings.kind === "sirene") return sirene(settings, now);
  return rechercheEntreprises(settings.baseUrl, now);
};

const openAddressDirectory = (settings: AddressSettings, clock: Clock): AddressDirectory =>
  settings.provider === "local"
    ? localDirectory
    : geoplateforme(settings, () => clock.now().getTime());

/**
 * The outside services that the settings choose, each behind its port: a live adapter that speaks
 * the real protocol, or a local default that needs no network.
 */
export type Providers = Readonly<{
  freezeRegister: FreezeRegister;
  /** Null where mails are kept in the outbox. */
  mail: MailCarrier | null;
  /** Null where SMS are kept in the outbox. */
  sms: SmsCarrier | null;
  push: PushCarrier;
  scanner: Scanner;
  /** Null where our own page collects signatures. */
  signature: SignatureProvider | null;
  /** Null where the platform’s bank holds the money. */
  payment: PaymentProvider | null;
  addresses: AddressDirectory;
  signOn: SignOnServices;
  companyDirectory: CompanyDirectory;
}>;

export const openProviders = ({
  freezeRegister,
  mail,
  sms,
  scanner,
  addresses,
  signature,
  payment,
  signOn,
  companyDirectory,
}: ProviderSettings): Providers => ({
  freezeRegister:
    freezeRegister.url === undefined ? exampleRegister : freezeRegisterAt(freezeRegister.url),
  mail: openMailCarrier(mail),
  sms: openSmsCarrier(sms, systemClock),
  push: openPushCarrier(),
  scanner: scanner === null ? noScanner : clamdAt(scanner),
  signature: openSignatureProvider(signature, systemClock),
  payment: openPaymentProvider(payment, systemClock),
  addresses: openAddressDirectory(addresses, systemClock),
  signOn: {
    franceConnect: signOn.franceConnect && createFranceConnect(signOn.franceConnect),
    google: signOn.google && createGoogle(signOn.google),
  },
  companyDirectory: openCompanyDirectory(companyDirectory, systemClock),
});
