/**
 * Program that runs a mail server on a port. Appends each mail to a file before it accepts the
 * mail, so that a killed server loses none. See `takenMails`.
 */
import {appendFileSync} from 'node:fs'
import {headerOf, startMailServer} from '../server/forms-api/mail-server.ts'

const [, , port, file = ''] = process.argv
const mailServer = await startMailServer({}, Number(port))
// Because of this delay, some kills happen between the delivery and its confirmation.
mailServer.verdictMs = 30
mailServer.onTaken = ({to, raw}) => {
  const mail = {at: Date.now(), to, messageId: headerOf(raw, 'message-id')}
  appendFileSync(file, `${JSON.stringify(mail)}\n`)
}
console.log('ready {}')
