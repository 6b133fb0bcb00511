import { useLingui } from "@lingui/react/macro";

export const HomeSteps = () => {
  const { t } = useLingui();
  const steps = [
    {
      title: t`Souscrire`,
      text: t`Chaque levée indique son prix, son minimum et ses risques. La souscription se signe en ligne ; les actions sont inscrites à votre nom le jour de l’émission.`,
    },
    {
      title: t`Détenir`,
      text: t`Vos actions, leur valeur et leurs attestations réunies au même endroit, pour vous comme pour vos sociétés.`,
    },
    {
      title: t`Céder`,
      text: t`Une annonce, une réponse, un accord. Préemption, agrément, ordre de mouvement et formalités se suivent dans l’ordre que la loi demande.`,
    },
  ];
  return (
    <section aria-labelledby="home-steps" className="border-t border-rule py-14">
      <h2 id="home-steps" className="text-2xl">{t`Comment cela se passe`}</h2>
      <ol className="mt-8 grid gap-10 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="border-t border-ink pt-4">
            <p className="figure text-ink-3">{index + 1}</p>
            <h3 className="mt-3 text-xl">{step.title}</h3>
            <p className="mt-2 text-ink-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
