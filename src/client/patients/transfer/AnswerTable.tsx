import { Card, Flex, Select, Table, Typography } from 'antd';
import './transfer.css';
import { notLive } from '@/client/ui/notLive';

export interface Question<V extends string> {
  /** what the answer is kept under */
  key: string;
  words: string;
  /** how much of the file depends on it */
  extent: string;
  options: readonly { value: V; label: string }[];
}

interface AnswerTableProps<V extends string> {
  title: string;
  questions: readonly Question<V>[];
  /** of an open question: what it means if it stays open */
  placeholder: string;
  /** the answers, by key */
  answers: Readonly<Record<string, V>>;
  onAnswers(answers: Record<string, V>): void;
}

/** Asks what each of some names means here. */
export function AnswerTable<V extends string>(props: AnswerTableProps<V>) {
  const { title, questions, placeholder, answers, onAnswers } = props;
  const choose = (key: string, answer: V | undefined) => {
    const { [key]: _before, ...others } = answers;
    onAnswers(answer ? { ...others, [key]: answer } : others);
  };
  return (
    <Card size="small" title={title}>
      <Table<Question<V>>
        loading={notLive}
        aria-label={title}
        size="small"
        showHeader={false}
        rowKey="key"
        dataSource={questions}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            render: (_, { key, words, extent, options }) => (
              <Flex wrap align="center" gap="small">
                <div className="answer-question">
                  {words} <Typography.Text type="secondary">{extent}</Typography.Text>
                </div>
                <Select<V, { value: V; label: string }>
                  aria-label={words}
                  className="answer-choice"
                  allowClear
                  showSearch={{ optionFilterProp: 'label' }}
                  placeholder={placeholder}
                  value={answers[key] ?? null}
                  options={[...options]}
                  onChange={(answer: V | undefined) => choose(key, answer)}
                />
              </Flex>
            ),
          },
        ]}
      />
    </Card>
  );
}
