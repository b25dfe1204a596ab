import type { Catalogue } from '@/client/i18n/en';

export const frFaultSimulator: Pick<Catalogue, 'faultSimulator'> = {
  faultSimulator: {
    title: 'Simulateur de pannes',
    intro:
      'Pour la formation et le développement, dans la démonstration seulement. Choisissez la panne du serveur, puis continuez à travailler : rien de ce que vous enregistrez n’est perdu. Elle vaut pour tout votre cabinet, jusqu’à ce qu’on l’arrête ou que le serveur redémarre.',
    needsServer:
      'Vous êtes hors ligne. Le simulateur se trouve dans le serveur : il pourra être changé au retour de la connexion.',
    turnOff: 'Arrêter',
    names: {
      none: 'Aucune panne',
      slow: 'Lent',
      failing: 'En erreur',
      busy: 'Surchargé',
      refusing: 'Refus',
      unauthorized: 'Connexion non acceptée',
      lying: 'Faux succès',
      wrongRecord: 'Mauvais enregistrement',
      halfAnswer: 'Réponse coupée',
      lostAnswer: 'Réponse perdue',
      portal: 'Page de connexion d’un réseau',
      silent: 'Muet',
    },
    effects: {
      none: 'Le serveur répond normalement. Ce qui attend est envoyé.',
      slow: 'Chaque réponse arrive avec quelques secondes de retard. Vous pouvez continuer : l’enregistrement attend un peu plus, puis il est envoyé.',
      failing:
        'Le serveur répond à chaque envoi par une erreur (500). L’enregistrement attend sur cet appareil et sera renvoyé plus tard.',
      busy: 'Le serveur demande de patienter (503). L’enregistrement attend sur cet appareil et sera renvoyé plus tard.',
      refusing:
        'Le serveur trouve à redire aux notes de chaque enregistrement (400). L’enregistrement reste sur cet appareil, avec le motif.',
      unauthorized:
        'Le serveur n’accepte pas votre connexion pour enregistrer (401). L’enregistrement attend sur cet appareil.',
      lying:
        'La réponse porte le code 200, mais dit que l’enregistrement n’a pas réussi. Satchel ne la prend pas pour un succès : l’enregistrement attend.',
      wrongRecord:
        'Le serveur confirme un autre enregistrement que celui envoyé. Satchel ne le prend pas pour un succès : l’enregistrement attend.',
      halfAnswer:
        'Le serveur enregistre, mais sa réponse est coupée au milieu. L’enregistrement attend, est renvoyé, et n’existe qu’une fois sur le serveur.',
      lostAnswer:
        'Le serveur enregistre, mais sa réponse n’arrive jamais. L’enregistrement attend, est renvoyé, et n’existe qu’une fois sur le serveur.',
      portal:
        'La page de connexion d’un hôtel s’interpose entre vous et le serveur. Satchel voit que ce n’est pas son serveur et n’envoie aucun enregistrement.',
      silent:
        'Le serveur rompt aussitôt chaque connexion. Satchel indique que le serveur ne répond pas ; tout attend sur cet appareil.',
    },
    active: {
      slow: 'Formation : le serveur répond en retard.',
      failing: 'Formation : le serveur répond à chaque envoi par une erreur.',
      busy: 'Formation : le serveur est trop chargé pour enregistrer.',
      refusing: 'Formation : le serveur refuse chaque enregistrement.',
      unauthorized: 'Formation : le serveur n’accepte pas votre connexion pour enregistrer.',
      lying: 'Formation : le serveur répond 200 alors que rien n’est enregistré.',
      wrongRecord: 'Formation : le serveur confirme le mauvais enregistrement.',
      halfAnswer: 'Formation : le serveur coupe ses réponses au milieu.',
      lostAnswer: 'Formation : le serveur enregistre, mais ses réponses se perdent.',
      portal: 'Formation : le serveur est caché derrière la page de connexion d’un réseau.',
      silent: 'Formation : le serveur rompt chaque connexion.',
    },
  },
};
