/** The texts of the pages for second factors, in one language. */
export interface FactorTexts {
  readonly title: string
  readonly intro: string
  readonly code: string
  readonly codeHint: string
  readonly submit: string
  readonly passkey: string
  readonly recoveryTitle: string
  readonly recovery: string
  readonly recoveryHint: string
  readonly lost: string
  readonly wrongCode: string
  readonly wrongRecovery: string
  readonly wait: (seconds: number) => string
  readonly expired: string
  /** Errors of passkeys. */
  readonly passkeys: {
    readonly refused: string
    readonly otherOrigin: (browser: string, server: string) => string
    readonly failed: string
    readonly already: string
    readonly insecure: string
    readonly unsupported: string
    readonly noScript: string
    readonly ipAddress: (host: string, localhost: string | undefined) => string
    readonly otherHost: (hosts: string) => string
  }
  /** The page on which a user sets up a required factor. */
  readonly setUp: {
    readonly title: string
    readonly intro: string
    readonly scan: string
    readonly key: string
    readonly code: string
    readonly submit: string
    readonly passkeyIntro: string
    readonly passkey: string
  }
  /** The page with new recovery codes. */
  readonly codes: {readonly title: string; readonly intro: string; readonly submit: string}
}

/** The default texts by language. HTML in the values is not escaped, except for arguments. */
export const factorTexts: Readonly<Record<'en' | 'es', FactorTexts>> = {
  en: {
    title: 'Second step',
    intro: 'Your password is right. Now confirm that it is you.',
    code: 'Code from your authenticator app',
    codeHint: 'Six digits. Each code works once.',
    submit: 'Continue',
    passkey: 'Use a passkey',
    recoveryTitle: 'I cannot do this now: use a recovery code',
    recovery: 'Recovery code',
    recoveryHint: 'One of the codes that you saved when you set this up. Each works once.',
    lost: 'If you have lost everything, ask an administrator to reset your second step.',
    wrongCode:
      'This code is wrong, or was already used. Wait for the next code in your app and enter it. If that does not help, check the clock of your phone.',
    wrongRecovery: 'This recovery code is wrong, or was already used.',
    wait: (seconds) =>
      `Too many attempts. Try again in ${seconds} seconds, or use a passkey or a recovery code.`,
    expired: 'Signing in took too long. Enter your password again.',
    passkeys: {
      refused: 'This passkey was not accepted. Try again, or use another way to sign in.',
      otherOrigin: (browser, server) =>
        `This passkey was not accepted: your browser is at ${browser}, but the server believes that it is at ${server}. The proxy in front of the server must pass the Host header on unchanged.`,
      failed: 'No passkey was used. Try again, or use another way to sign in.',
      already: 'This device already has a passkey for your account.',
      insecure:
        'Passkeys need a secure connection. Open the Studio at an address that begins with https://.',
      unsupported: 'This browser does not support passkeys.',
      noScript: 'Passkeys need JavaScript, which is turned off in this browser.',
      ipAddress: (host, localhost) =>
        localhost === undefined
          ? `Passkeys do not work at ${host}: browsers accept them only at a host name with https, not at an IP address.`
          : `Passkeys do not work at ${host}, because browsers do not accept them at an IP address. Open the Studio at <a href="${localhost}">${localhost}</a>.`,
      otherHost: (hosts) => `Your passkeys work only at ${hosts}.`,
    },
    setUp: {
      title: 'Protect your account',
      intro:
        'Your role needs a second step besides the password. Set up one of these two. You do this once.',
      scan: 'Scan this picture with an authenticator app on your phone:',
      key: 'Or type this key into the app:',
      code: 'Code that the app shows',
      submit: 'Use this app',
      passkeyIntro: 'Or use the fingerprint, face or PIN of this device, or a security key:',
      passkey: 'Create a passkey',
    },
    codes: {
      title: 'Your recovery codes',
      intro:
        'If you lose your phone or passkey, each of these codes lets you in once. They are not shown again: print them or save them in a password manager.',
      submit: 'I have saved them. Continue',
    },
  },
  es: {
    title: 'Segundo paso',
    intro: 'Su contraseña es correcta. Ahora confirme que es usted.',
    code: 'Código de su aplicación de autenticación',
    codeHint: 'Seis cifras. Cada código sirve una sola vez.',
    submit: 'Continuar',
    passkey: 'Usar una llave de acceso',
    recoveryTitle: 'Ahora no puedo: usar un código de recuperación',
    recovery: 'Código de recuperación',
    recoveryHint: 'Uno de los códigos que guardó al configurarlo. Cada uno sirve una sola vez.',
    lost: 'Si lo perdió todo, pida a un administrador que restablezca su segundo paso.',
    wrongCode:
      'Este código no es correcto o ya se usó. Espere al siguiente código de su aplicación y escríbalo. Si no sirve, revise la hora de su teléfono.',
    wrongRecovery: 'Este código de recuperación no es correcto o ya se usó.',
    wait: (seconds) =>
      `Demasiados intentos. Inténtelo de nuevo en ${seconds} segundos, o use una llave de acceso o un código de recuperación.`,
    expired: 'El inicio de sesión tardó demasiado. Escriba su contraseña otra vez.',
    passkeys: {
      refused: 'No se aceptó esta llave de acceso. Inténtelo de nuevo, o entre de otra manera.',
      otherOrigin: (browser, server) =>
        `No se aceptó esta llave de acceso: su navegador está en ${browser}, pero el servidor cree que está en ${server}. El proxy delante del servidor debe pasar la cabecera Host sin cambios.`,
      failed: 'No se usó ninguna llave de acceso. Inténtelo de nuevo, o entre de otra manera.',
      already: 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
      insecure:
        'Las llaves de acceso necesitan una conexión segura. Abra el Studio en una dirección que empiece por https://.',
      unsupported: 'Este navegador no admite llaves de acceso.',
      noScript:
        'Las llaves de acceso necesitan JavaScript, que está desactivado en este navegador.',
      ipAddress: (host, localhost) =>
        localhost === undefined
          ? `Las llaves de acceso no funcionan en ${host}: los navegadores solo las aceptan en un nombre de servidor con https, no en una dirección IP.`
          : `Las llaves de acceso no funcionan en ${host}, porque los navegadores no las aceptan en una dirección IP. Abra el Studio en <a href="${localhost}">${localhost}</a>.`,
      otherHost: (hosts) => `Sus llaves de acceso solo funcionan en ${hosts}.`,
    },
    setUp: {
      title: 'Proteja su cuenta',
      intro:
        'Su rol necesita un segundo paso además de la contraseña. Configure uno de estos dos. Solo se hace una vez.',
      scan: 'Escanee esta imagen con una aplicación de autenticación en su teléfono:',
      key: 'O escriba esta clave en la aplicación:',
      code: 'Código que muestra la aplicación',
      submit: 'Usar esta aplicación',
      passkeyIntro:
        'O use la huella, la cara o el PIN de este dispositivo, o una llave de seguridad:',
      passkey: 'Crear una llave de acceso',
    },
    codes: {
      title: 'Sus códigos de recuperación',
      intro:
        'Si pierde el teléfono o la llave de acceso, cada uno de estos códigos le deja entrar una vez. No se muestran de nuevo: imprímalos o guárdelos en un gestor de contraseñas.',
      submit: 'Los he guardado. Continuar',
    },
  },
}
