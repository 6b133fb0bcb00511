import type { z } from "zod";
import type { SettingFault } from "#platform/start-refused.ts";
import {
  addressVariables,
  toAddressSettings,
  type AddressSettings,
} from "#providers/addresses/addresses.settings.ts";
import {
  companyDirectoryVariables,
  findCompanyDirectoryFaults,
  toCompanyDirectorySettings,
  type CompanyDirectorySettings,
} from "#providers/company-directory/company-directory.settings.ts";
import {
  freezeRegisterVariables,
  toFreezeRegisterSettings,
  type FreezeRegisterSettings,
} from "#providers/freeze-register/freeze-register.settings.ts";
import { mailVariables, toMailSettings, type MailSettings } from "#providers/mail/mail.settings.ts";
import {
  findPaymentFaults,
  paymentVariables,
  toPaymentSettings,
  type PaymentSettings,
} from "#providers/payment/payment.settings.ts";
import {
  findScannerFaults,
  scannerVariables,
  toScannerSettings,
  type ScannerSettings,
} from "#providers/scanner/scanner.settings.ts";
import {
  findSignatureFaults,
  signatureVariables,
  toSignatureSettings,
  type SignatureSettings,
} from "#providers/signature/signature.settings.ts";
import {
  findSignOnFaults,
  signOnVariables,
  toSignOnSettings,
  type SignOnSettings,
} from "#providers/sign-on/sign-on.settings.ts";
import {
  findSmsFaults,
  smsVariables,
  toSmsSettings,
  type SmsSettings,
} from "#providers/sms/sms.settings.ts";

/** Every variable that chooses or configures an outside provider. */
export const providerVariables = {
  ...mailVariables,
  ...smsVariables,
  ...scannerVariables,
  ...freezeRegisterVariables,
  ...addressVariables,
  ...signatureVariables,
  ...paymentVariables,
  ...signOnVariables,
  ...companyDirectoryVariables,
};

export type ProviderSettings = Readonly<{
  mail: MailSettings;
  sms: SmsSettings;
  scanner: ScannerSettings;
  freezeRegister: FreezeRegisterSettings;
  addresses: AddressSettings;
  signature: SignatureSettings;
  payment: PaymentSettings;
  signOn: SignOnSettings;
  companyDirectory: CompanyDirectorySettings;
}>;

type ReadSettings = z.output<z.ZodObject<typeof providerVariables>>;

/** A provider that is chosen without what it needs stops the start, naming what is missing. */
export const findProviderFaults = (read: ReadSettings): SettingFault[] => [
  ...findSmsFaults(read),
  ...findScannerFaults(read),
  ...findSignatureFaults(read),
  ...findPaymentFaults(read),
  ...findSignOnFaults(read),
  ...findCompanyDirectoryFaults(read),
];

export const toProviderSettings = (read: ReadSettings): ProviderSettings => ({
  mail: toMailSettings(read),
  sms: toSmsSettings(read),
  scanner: toScannerSettings(read),
  freezeRegister: toFreezeRegisterSettings(read),
  addresses: toAddressSettings(read),
  signature: toSignatureSettings(read),
  payment: toPaymentSettings(read),
  signOn: toSignOnSettings(read),
  companyDirectory: toCompanyDirectorySettings(read),
});
