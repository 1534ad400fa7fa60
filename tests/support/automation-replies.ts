/*
 * What automations send, and what a visitor reads. A row is `sent ⇒ read`, perhaps with `++ button | button` or `! end`;
 * ⏎ is a line break, ⇥ a tab.
 */

export interface SentReply {
  readonly sent: string;
  readonly read: string;
  readonly buttons?: readonly string[];
  /** What the log says of a reply that is refused. */
  readonly end?: string;
}

const real = (text: string) => text.replaceAll('⏎', '\n').replaceAll('⇥', '\t');

const rowsOf = (table: string): readonly SentReply[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [sent = '', rest = ''] = line.split(' ⇒ ');
      const [shown = '', end] = rest.split(' ! ');
      const [read = '', buttons] = shown.split(' ++ ');
      return { sent: real(sent), read: real(read), buttons: buttons?.split(' | '), end };
    });

/** A model's own text: as the text of a whole reply, and as pieces of a stream. */
export const modelTexts = rowsOf(
  String.raw`
Yes, gladly. ⇒ Yes, gladly.
{"response":"We open at 8."} ⇒ We open at 8.
{"response":"Which day?","buttons":["Mon","Wed"]} ⇒ Which day? ++ Mon | Wed
{"buttons":["Mon"],"response":"Which day?"} ⇒ Which day? ++ Mon
 ⏎{ "response" : "Spaced out." }⏎ ⇒ Spaced out.
${'```'}json⏎{"response":"In a fence.","buttons":["Ok"]}⏎${'```'} ⇒ In a fence. ++ Ok
${'```'}⏎{"output":"In a bare fence."}⏎${'```'}⏎ ⇒ In a bare fence.
${'```'}JSON⏎{"answer":"Loud fence."}${'```'} ⇒ Loud fence.
[{"response":"A list of one."}] ⇒ A list of one.
[{"text":"First."},{"text":"Second."}] ⇒ First.⏎⏎Second.
{"response":{"text":"One down.","buttons":["Yes"]}} ⇒ One down. ++ Yes
{"output":{"response":"Structured."}} ⇒ Structured.
{"message":{"content":"Two names."}} ⇒ Two names.
{"response":["Several.","Texts."]} ⇒ Several.⏎⏎Texts.
"{\"response\":\"Encoded twice.\",\"buttons\":[\"Go\"]}" ⇒ Encoded twice. ++ Go
{"response":"{\"response\":\"Nested in itself.\"}"} ⇒ Nested in itself.
{"output":"${'```'}json\n{\"response\":\"Fence in a field.\"}\n${'```'}"} ⇒ Fence in a field.
{"statusCode":200,"body":"{\"response\":\"From a gateway.\"}"} ⇒ From a gateway.
{"statusCode":200,"body":{"text":"Its object."}} ⇒ Its object.
{"statusCode":200,"body":"Its plain words."} ⇒ Its plain words.
{"intent":"hours","thoughts":"secret","response":"Till six."} ⇒ Till six.
{"response":"A break⏎in it,⇥and a tab."} ⇒ A break⏎in it,⇥and a tab.
{"response":"She said "yes" to it."} ⇒ She said "yes" to it.
{"response":"Say "a", or "b".","buttons":["A"]} ⇒ Say "a", or "b". ++ A
{"response":"A comma too many.","buttons":["A","B",],} ⇒ A comma too many. ++ A | B
{'response': 'Single quotes.'} ⇒ Single quotes.
{response: "No quotes on the name"} ⇒ {response: "No quotes on the name"}
{"response":"Grüße 👋🏽 \ud83c\udf19"} ⇒ Grüße 👋🏽 🌙
{"response":"Said."}<|im_end|> ⇒ Said.
<think>secret {"response":"no"}</think>{"response":"After thought."} ⇒ After thought.
The secret is JSON.⏎</think>⏎{"response":"After the tag."} ⇒ After the tag.
{"response":"<think>secret</think>Within."} ⇒ Within.
{"response":"secret</think>Half within."} ⇒ Half within.
{"response":"Cut by the mod ⇒ Cut by the mod
{"response":"It is in C:\\Users\\new."} ⇒ It is in C:\Users\new.
{"a":1} is an object. ⇒ {"a":1} is an object.
{"response":"x"} is what you send. ⇒ {"response":"x"} is what you send.
Send {"response":"x"} to me. ⇒ Send {"response":"x"} to me.
Like this:⏎${'```'}json⏎{"response":"x"}⏎${'```'} ⇒ Like this:⏎${'```'}json⏎{"response":"x"}⏎${'```'}
${'```'}js⏎{ "a" }⏎${'```'} ⇒ ${'```'}js⏎{ "a" }⏎${'```'}
{name}, see you at [9]. ⇒ {name}, see you at [9].
"Yes" is my answer. ⇒ "Yes" is my answer.
[1, 2] and ["a"] are lists. ⇒ [1, 2] and ["a"] are lists.
<think>secret</think>Plain. ⇒ Plain.
<THINKING>secret</THINKING>⏎⏎Loud. ⇒ Loud.
<mm:think>secret</mm:think>Spaced name. ⇒ Spaced name.
<seed:think>secret</seed:think>Another. ⇒ Another.
<thought budget="9">secret</thought>With a field. ⇒ With a field.
<scratchpad>secret</scratchpad><analysis>secret</analysis>Two of them. ⇒ Two of them.
[THINK]secret[/THINK]In brackets. ⇒ In brackets.
◁think▷secret◁/think▷In triangles. ⇒ In triangles.
<|START_THINKING|>secret<|END_THINKING|>By tokens. ⇒ By tokens.
<|begin_of_thought|>secret<|end_of_thought|>Begun and ended. ⇒ Begun and ended.
Let me look.⏎<think>secret</think>⏎It is free. ⇒ Let me look.⏎⏎It is free.
We call it <think>, you know. ⇒ We call it <think>, you know.
<tool_call>{"name":"secret"}</tool_call>Booked. ⇒ Booked.
One moment.<tool_call>⏎{"name":"secret"}⏎</tool_call> Done. ⇒ One moment. Done.
<function=secret><parameter=a>1</parameter></function>Called. ⇒ Called.
<function_calls><invoke name="secret"></invoke></function_calls>Asked. ⇒ Asked.
Sure.[TOOL_CALLS][{"name":"secret"}] ⇒ Sure.
<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>secret<｜tool▁call▁end｜><｜tool▁calls▁end｜>Deep. ⇒ Deep.
<|tool_calls_section_begin|>secret<|tool_calls_section_end|>Sectioned. ⇒ Sectioned.
It is raining.<|python_tag|>secret.call()<|eom_id|> ⇒ It is raining.
Done.<|im_end|> ⇒ Done.
Done.<|eot_id|><|end_of_text|> ⇒ Done.
Done.</s> ⇒ Done.
Done.<end_of_turn> ⇒ Done.
Done.<｜end▁of▁sentence｜> ⇒ Done.
<|im_start|>assistant⏎Hello.<|im_end|>⏎<|im_start|>user⏎secret<|im_end|> ⇒ Hello.
<|start_header_id|>assistant<|end_header_id|>⏎⏎Headed. ⇒ Headed.
<|channel|>analysis<|message|>secret<|end|><|start|>assistant<|channel|>final<|message|>Final.<|return|> ⇒ Final.
<|channel|>commentary to=functions.a<|message|>{"secret":1}<|call|><|channel|>final<|message|>Now. ⇒ Now.
We open at 9【4:0†source】. ⇒ We open at 9.
Till 5 【12†hours.pdf】【13:2†L1-L9】, daily. ⇒ Till 5, daily.
Cited.` +
    '\ue200cite\ue202turn0search0\ue201' +
    String.raw` ⇒ Cited.
By file. :contentReference[oaicite:0]{index=0} ⇒ By file.
新しい【重要】お知らせ ⇒ 新しい【重要】お知らせ
Write ${'`'}<|im_end|>${'`'} or ${'`'}【4:0†source】${'`'}. ⇒ Write ${'`'}<|im_end|>${'`'} or ${'`'}【4:0†source】${'`'}.
${'```'}⏎<tool_call>{}</tool_call>⏎${'```'}⏎is a call. ⇒ ${'```'}⏎<tool_call>{}</tool_call>⏎${'```'}⏎is a call.
5 < 6, a<b and <b>bold</b> ⇒ 5 < 6, a<b and <b>bold</b>
Was <s>$120</s> now $99. ⇒ Was <s>$120</s> now $99.
Hello!\nHow are you? ⇒ Hello!⏎How are you?
Times:\n- Monday 9:00\n- Tuesday 10:30\n\nWhich? ⇒ Times:⏎- Monday 9:00⏎- Tuesday 10:30⏎⏎Which?
First line\r\nSecond line ⇒ First line⏎Second line
Monday\\nTuesday ⇒ Monday⏎Tuesday
It is in C:\new\notes or src\new. ⇒ It is in C:\new\notes or src\new.
Use \n to break a line, or "\n". ⇒ Use \n to break a line, or "\n".
In code ${'`'}a\nB${'`'} it stays. ⇒ In code ${'`'}a\nB${'`'} it stays.
One.\nTwo.⏎Three. ⇒ One.\nTwo.⏎Three.
It is \( 12 \times 99 = 1{,}188 \) a year. ⇒ It is 12 × 99 = 1,188 a year.
\[ \frac{3}{4} \cdot 100\% = 75\% \] ⇒ 3/4 · 100% = 75%
\(\frac{a + b}{2}\) ⇒ (a + b)/2
$$x^2 + y^{10} \leq \sqrt{16}$$ ⇒ x² + y¹⁰ ≤ √16
So $3 \times 5 = 15$ of them. ⇒ So 3 × 5 = 15 of them.
\( \text{rate} \approx \foo 5 \) ⇒ rate ≈ foo 5
From $99 to $199, or $5 and $6. ⇒ From $99 to $199, or $5 and $6.
That is:⏎\( 2 \times 3 = 6 \) ⇒ That is:⏎2 × 3 = 6
See \[the note\](https://a.example) (here). ⇒ See \[the note\](https://a.example) (here).
`,
);

/** Whole bodies in n8n's format, as JSON. */
export const wholeBodies = rowsOf(String.raw`
{"output":"Hi"} ⇒ Hi
{"output":" ","response":"Hi"} ⇒ Hi
[{"output":"Hi"},{"output":"there"}] ⇒ Hi⏎⏎there
[{"json":{"output":"An item."}}] ⇒ An item.
{"output":{"response":"Hi","buttons":["A"]}} ⇒ Hi ++ A
"{\"response\":\"Hi\"}" ⇒ Hi
${'\ufeff'}{"output":"Marked"} ⇒ Marked
${'```'}json⏎{"output":"Fenced"}⏎${'```'} ⇒ Fenced
{"output":"Broken⏎line"} ⇒ Broken⏎line
{"output":"A "b" c","buttons":["A"],} ⇒ A "b" c ++ A
{"choices":[{"message":{"role":"assistant","content":"From a model."}}]} ⇒ From a model.
{"type":"message","content":[{"type":"thinking","thinking":"secret"},{"type":"text","text":"By parts."}]} ⇒ By parts.
{"output":[{"type":"reasoning"},{"type":"message","content":[{"type":"output_text","text":"Responded."}]}]} ⇒ Responded.
[{"candidates":[{"content":{"parts":[{"text":"By "}]}}]},{"candidates":[{"content":{"parts":[{"text":"chunks."}]}}]}] ⇒ By chunks.
{"output":{"score":1,"label":"x"}} ⇒  ! "output" holds an object with the fields "score", "label"
{"message":"Workflow was started"} ⇒  ! it is an object with the fields "message"
{"output":7} ⇒  ! "output" holds a number
{"statusCode":502,"body":"secret"} ⇒  ! says status 502
{"output":"Cut o ⇒  ! JSON that is cut off
{"output":"Hi","buttons":["A" ⇒  ! JSON that is cut off
{"output":"Hi","buttons":[{"text":"A"} ⇒  ! JSON that is cut off
<html>{"output":"secret"}</html> ⇒  ! a page in HTML
Plain words ⇒  ! needs the content type text/plain
{"kind":"delta","t":"secret"}⏎{"kind":"delta","t":"more"} ⇒  ! its first line is an object with the fields "kind", "t"
`);

/** Events of other services, each JSON line one; as server-sent events. */
export const serviceEvents = rowsOf(String.raw`
{"type":"response.created","response":{}}⏎{"type":"response.output_text.delta","delta":"Re"}⏎{"type":"response.output_text.delta","delta":"sponses."}⏎{"type":"response.completed","response":{}} ⇒ Responses.
{"type":"response.reasoning_summary_text.delta","delta":"secret"}⏎{"type":"response.output_text.delta","delta":"Seen."} ⇒ Seen.
{"type":"response.output_text.delta","delta":"So far"}⏎{"type":"response.incomplete","response":{"incomplete_details":{"reason":"max_output_tokens"}}} ⇒ So far ! cut off
{"type":"message_start","message":{"content":[]}}⏎{"type":"content_block_start","content_block":{"type":"thinking"}}⏎{"type":"content_block_delta","delta":{"type":"thinking_delta","thinking":"secret"}}⏎{"type":"content_block_start","content_block":{"type":"text","text":""}}⏎{"type":"content_block_delta","delta":{"type":"text_delta","text":"Blocks."}}⏎{"type":"message_delta","delta":{"stop_reason":"end_turn"}} ⇒ Blocks.
{"type":"content_block_delta","delta":{"text":"So far"}}⏎{"type":"message_delta","delta":{"stop_reason":"max_tokens"}} ⇒ So far ! cut off
{"candidates":[{"content":{"parts":[{"text":"secret","thought":true},{"text":"Gemini"}]}}]}⏎{"candidates":[{"content":{"parts":[{"text":"."}]},"finishReason":"STOP"}]} ⇒ Gemini.
{"message":{"role":"assistant","content":"Ol"},"done":false}⏎{"message":{"content":"lama."},"done":true,"done_reason":"stop"} ⇒ Ollama.
{"response":"Gene","done":false}⏎{"response":"rate.","done":true} ⇒ Generate.
{"choices":[{"delta":{"content":[{"type":"thinking","thinking":"secret"},{"type":"text","text":"A list."}]}}]} ⇒ A list.
{"event":"token","data":"Flow"}⏎{"event":"token","data":"ise."}⏎{"event":"end","data":"[DONE]"} ⇒ Flowise.
{"event":"message","answer":"Di"}⏎{"event":"message","answer":"fy."} ⇒ Dify.
{"type":"text-delta","delta":"{\"response\":\"SDK.\"}"}⏎{"type":"data-buttons","data":["A"]} ⇒ SDK. ++ A
"Just " ⏎"texts." ⇒ Just texts.
{"kind":"hello","t":"secret"}⏎{"kind":"bye"} ⇒  ! its first event is an object with the fields "kind", "t"
`);
