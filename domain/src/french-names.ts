/** ‘de’ before the name of a person or an entity, as French elides it: d’Élise, de Hugo. */
export const ofName = (name: string): string =>
  /^[aeiouyàâäéèêëîïôöùûüœæ]/i.test(name) ? `d’${name}` : `de ${name}`;
