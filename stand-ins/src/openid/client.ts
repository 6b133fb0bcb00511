/** The service that signs people in, as it is registered with a provider. */
export type RegisteredClient = Readonly<{
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
  postLogoutRedirectUris: readonly string[];
}>;

export type StandInOptions = Readonly<{ issuer: string; client: RegisteredClient }>;
