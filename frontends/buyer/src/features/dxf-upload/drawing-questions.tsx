import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { DxfAnswers, DxfQuestion } from '@glass/contracts/panel';
import { SectionCard } from '@glass/ui';
import { texts } from './texts.js';
import { wordDxf } from '@glass/dxf/words';

interface DrawingQuestionsProps {
  questions: readonly DxfQuestion[];
  disabled: boolean;
  onAnswer: (answers: DxfAnswers) => void;
}

/**
 * Open questions about the drawing with their choices. Answers can be changed. Panels are priced after all
 * are answered.
 */
export function DrawingQuestions({ questions, disabled, onAnswer }: DrawingQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <SectionCard title={texts.questions(questions.length)}>
      <Stack spacing={3}>
        {questions.map((question) => (
          <Question key={question.code} question={question} disabled={disabled} onAnswer={onAnswer} />
        ))}
      </Stack>
    </SectionCard>
  );
}

interface QuestionProps extends Omit<DrawingQuestionsProps, 'questions'> {
  question: DxfQuestion;
}

function Question({ question, disabled, onAnswer }: QuestionProps) {
  const { code, text, choices, suggested, answer } = question;
  const textId = useId();
  return (
    <Box role="group" aria-labelledby={textId}>
      <Typography id={textId} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {wordDxf(text)}
      </Typography>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, flexWrap: 'wrap', gap: 1 }}>
        {choices.map(({ value, label }) => (
          <Button
            key={value}
            variant={answer === value ? 'contained' : 'outlined'}
            aria-pressed={answer === value}
            disabled={disabled}
            onClick={() => onAnswer({ [code]: value })}
          >
            {answer === null && value === suggested ? texts.suggested(wordDxf(label)) : wordDxf(label)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
