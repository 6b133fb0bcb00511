import type { OperationKind } from "@coulisse/contract/register/share-operations.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type Words = {
  tab: MessageDescriptor;
  explanation: MessageDescriptor;
  confirm: MessageDescriptor;
  done: MessageDescriptor;
};

export const operationWords: Record<OperationKind, Words> = {
  split: {
    tab: msg`Division`,
    explanation: msg`Chaque action ancienne devient plusieurs actions nouvelles, de nominal plus petit. Le capital ne change pas, la part de chacun non plus.`,
    confirm: msg`Écrire la division`,
    done: msg`La division est écrite au registre.`,
  },
  consolidation: {
    tab: msg`Regroupement`,
    explanation: msg`Plusieurs actions anciennes deviennent une action nouvelle, de nominal plus grand. Le capital ne change pas.`,
    confirm: msg`Écrire le regroupement`,
    done: msg`Le regroupement est écrit au registre.`,
  },
  conversion: {
    tab: msg`Conversion`,
    explanation: msg`Les actions de cette catégorie deviennent des actions d’une autre catégorie de la même société.`,
    confirm: msg`Écrire la conversion`,
    done: msg`La conversion est écrite au registre.`,
  },
};
