import type { DraftTexts } from './draft-texts.ts'

/** No line has 'a' or 'de' before the noun, which would join its article, or a verb that agrees with it. */
export const SPANISH_TEXTS: DraftTexts = {
  hooks: `Por {}
Ay, {}
Solo {}
Siempre {}
Otra vez {}
Canto por {}
Pienso en {}
Brindo por {}
Hoy canto por {}
Que suene por {}
Mi voz es para {}
Todo empieza con {}
Esta canción es por {}
No hay nada como {}
Vuelvo a pensar en {}`,
  nounCouplets: `{}, sí / todo empezó por aquí
{} y yo / y el reloj que se paró
{} al final / y en la mesa pan y sal
{} otra vez / y todo vuelto del revés
Por {} canto yo / lo que el silencio guardó
Con {} en la mente / camino entre la gente
Sin {} no hay canción / ni luz en mi habitación
Pienso en {} cada día / y la tarde es solo mía
Hoy canto por {} así / lo que guardo para mí`,
  plainHooks: `Canta conmigo sin parar
Todo lo bueno va a volver
Quédate un poco más aquí`,
  couplets: `Hay café sobre la mesa / y la lluvia ya no pesa
La ventana mira al río / y yo canto contra el frío
Llueve sobre los tejados / siempre somos dos callados
Llevo mapas de bolsillo / y en la voz un estribillo
El reloj ya no me espera / y ya es casi primavera
Las farolas de la calle / saben todo con detalle
Huele a pan por la mañana / tiembla el sol en la ventana
Guardo un mar en la maleta / y un verso en mi libreta
Nadie sabe lo que digo / solo el viento va conmigo
La ciudad se queda quieta / se nos duerme la veleta
Una silla, dos abrigos / y la voz de los amigos
Voy despacio y sin apuro / por un puente de aire puro
Lo que fue no se ha perdido / solo se quedó dormido
Traigo sal en los zapatos / y en la sala mil retratos
Suena jazz en la cocina / y la luz es cristalina
Dejo abierta cada puerta / por si el alba se despierta
Cada calle tiene un canto / que me gusta tanto, tanto
Es muy tarde, no me importa / que la noche siempre es corta`,
  answers: `Que lo cante quien lo sienta / que la noche no se cuenta
Una vez y otra vez más / no me digas que te vas
Si la luz se va a apagar / yo la vuelvo a encontrar
Hasta que despierte el mar / no lo dejo de cantar
Dilo bajo, dilo bien / que te escuchen a ti también
Con las manos, con la voz / más despacio o más veloz
Todo vuelve a su lugar / si lo vuelves a cantar
Cuando el día diga adiós / seguirá tu voz, mi voz`,
}
