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
  free_issue: {
    tab: msg`Émission gratuite`,
    explanation: msg`Des réserves entrent au capital : chacun reçoit des actions nouvelles à proportion des siennes, sans rien verser. Ce qui grève les anciennes grève les nouvelles.`,
    confirm: msg`Écrire l’émission gratuite`,
    done: msg`L’émission gratuite est écrite au registre.`,
  },
  loss_reduction: {
    tab: msg`Réduction pour pertes`,
    explanation: msg`Des pertes sont imputées sur le capital : il y a moins d’actions, ou autant d’un nominal plus petit. Rien n’est versé à personne.`,
    confirm: msg`Écrire la réduction`,
    done: msg`La réduction est écrite au registre.`,
  },
  repurchase: {
    tab: msg`Rachat et annulation`,
    explanation: msg`La société rachète des actions et les annule aussitôt. L’offre est faite à tous, et le rachat ne commence qu’après le délai d’opposition des créanciers.`,
    confirm: msg`Écrire le rachat`,
    done: msg`Le rachat est écrit au registre.`,
  },
  renaming: {
    tab: msg`Nouveau nom`,
    explanation: msg`La catégorie change de nom à partir d’un jour : les papiers d’un jour passé gardent le nom d’alors. Aucune action ne bouge.`,
    confirm: msg`Écrire le nouveau nom`,
    done: msg`La catégorie a son nouveau nom.`,
  },
};
