import {filterWords} from '#src/content/text-filter.ts'

/** Words without a meaning of their own, in English and Spanish, as `filterWords` returns them. */
export const stopWords: ReadonlySet<string> = new Set(
  filterWords(
    `a about all am an and any anyone are as at be been before being but by can cannot could d did do does doing
    don for from get gets getting give got had has have having he her here him his how i if im in into is isn it
    its just let like ll look make makes many may me more much my need no not now of on one only or our out please
    re s she should so some such t tell than that the their them then there these they this those to too up us use
    used using ve very want was way we well were what when where which while who whom why will with won work works would you your
    yours
    al algo alguien algun alguna aqui asi aun cada como con cual cuales cuando de debe debo del desde donde e el ella
    ellos en era eres es esa ese eso esta estan estas este esto estoy fue funciona funcionan ha hace hacer hago han hasta hay la las le
    les lo los mas me mi mis muy nada ni nos nuestra nuestro o os otra otro para pero por porque pueda puede pueden
    puedo pues que quien quiero se sea ser si sin sirve sobre son soy su sus tal tambien te tener tengo ti tiene tienen
    todo todos tu tus un una unas uno unos usa usar uso ustedes usted va y ya yo necesito necesita`,
  ),
)

/** Endings of words, longest first, with the least length of what stays. */
const endings = [
  'aciones iciones amiento imiento ando iendo aron ieron acion icion ables ibles aran eran able ible'.split(
    ' ',
  ),
  'ing ion ada ado ida ido ara era ira amos emos imos adas ados idas idos'.split(' '),
  'ies ied ers ed es er ly or ar ir as os an en on ion e s a o y'.split(' '),
].flat()

/**
 * Returns the stem of a word, the same for its forms: singular and plural, tenses, genders. Works for
 * English and Spanish together, because answers may be in English on Spanish pages.
 */
export function stemOf(word: string): string {
  let stem = word
  for (let round = 0; round < 2; round++) {
    const ending = endings.find((each) => stem.endsWith(each) && stem.length - each.length >= 3)
    if (ending === undefined) return stem
    stem = stem.slice(0, -ending.length)
  }
  // "cancelling" and "cancel", "logged" and "log".
  return stem.replace(/([bdglmnprt])\1$/, '$1')
}

/** Words that mean the same in questions about software and accounts. */
const groups = [
  'price prices pricing cost costs fee fees rate expensive charge much pay payment',
  'precio precios costo costos cuesta tarifa cobran pago pagar',
  'computer pc laptop mac windows tablet system requirements hardware ipad',
  'computadora pc laptop mac windows tableta sistema requisitos equipo ordenador',
  'cancel quit stop end unsubscribe close terminate',
  'cancelar baja terminar cerrar dejar anular',
  'support help contact phone call reach hotline talk speak email',
  'soporte ayuda contacto contactar telefono llamar comunico comunicarme hablar correo',
  'vehicle vehicles car cars truck trucks model make covered year',
  'vehiculo vehiculos auto autos carro carros coche camioneta modelo marca',
  'user users employee employees technician staff people person',
  'usuario usuarios empleado empleados tecnico personal gente persona',
  'install download setup installation',
  'instalar descargar instalacion bajar',
  'password passcode login reset forgot',
  'contrasena clave olvide restablecer recuperar',
  'parts part inventory',
  'refacciones refaccion partes piezas repuestos inventario',
  'wrong incorrect mistake correction report inaccurate',
  'incorrecto equivocado error correccion reportar mal',
  'device devices simultaneously',
  'dispositivo dispositivos equipo simultaneo',
  'trial demo test free',
  'prueba demo gratis gratuita',
  'update updates updated current new',
  'actualizar actualizan actualizacion nuevo',
  'tax taxes exempt exemption',
  'impuesto impuestos exento iva',
  'monthly month yearly year annual quarterly billing bill invoice subscription',
  'mensual mes anual ano trimestral factura facturacion suscripcion',
  'hours open monday',
  'horario horarios hora abierto lunes atencion',
  'cd dvd disc disk',
  'cd dvd disco',
].map((group) => filterWords(group).map(stemOf))

/** Returns the stems that mean the same as a stem. */
export const synonymsOf = (stem: string): readonly string[] =>
  groups
    .filter((group) => group.includes(stem))
    .flatMap((group) => group.filter((each) => each !== stem))
